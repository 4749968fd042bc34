/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Clock reads that a function makes, itself or through its callees.
 *
 * Reads that belong to a wait, to an interval, or to what is cold, are left
 * out here already: no caller's walk makes them waste.
 */
#ifndef SL_READS_H
#define SL_READS_H

#include "value/deps.h"
#include "value/test.h"

struct sl_read {
	const char *clock;
	unsigned int event;		/* the call in this function */
	const struct sl_read *via;	/* the callee's read; NULL: direct */
	struct sl_fn *callee;		/* whose read @via is */
	bool conditional;		/* not on every path through */
	bool once;			/* at most once for one *@once_param */
	unsigned int once_param;
	bool limited;			/* limits its own rate: once.h */
	unsigned int calls;		/* 0: direct */
	struct sl_dep arg;		/* of the clock's arguments */
	struct sl_guards guards;	/* tests of parameters it is behind */
	/* Of the caller that would make it an interval's end: interval.h. */
	unsigned long long stamp_params, stamp_memory;
};

struct sl_reads {
	unsigned int n;
	struct sl_read *list;		/* best first: certain, then near */
};

/* The reads that a call of @fn makes. Never NULL. */
const struct sl_reads *sl_reads_of(const struct sl_program *prog,
				   struct sl_fn *fn);

/*
 * Calls @visit for each read that call event @event of @fn makes, in terms
 * of @fn, unless it waits (in a loop around it up to and with @within, NULL:
 * the function), measures an interval, or is cold.
 */
void sl_reads_of_event(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int event, const struct sl_loop *within,
		       void (*visit)(struct sl_read *read, void *data),
		       void *data);

#endif
