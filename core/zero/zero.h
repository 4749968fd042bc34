/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What code does when some number is zero: nothing but overhead (locks,
 * sections, clock reads, additions of zero), or what remains.
 */
#ifndef SL_ZERO_H
#define SL_ZERO_H

#include "zero/fold.h"

enum sl_zero_kind {
	SL_ZERO_COUNT,		/* a counter of calls goes up */
	SL_ZERO_TRACE,		/* a tracer is told */
	SL_ZERO_REFRESH,	/* the time is stored, or what derives from it */
	SL_ZERO_FIRST,		/* ...where nothing was stored before */
	SL_ZERO_DEFER,		/* work, a timer, a wake-up */
	SL_ZERO_FLAG,		/* a flag is set: only good beside a DEFER */
};

struct sl_zero_effect {
	enum sl_zero_kind kind;
	bool conditional;
	const char *name;	/* access path, or the function called */
	const char *function;	/* where */
	struct sl_loc loc;
};

enum sl_zero_cost_kind {	/* cheapest first */
	SL_COST_NONE,
	SL_COST_ATOMIC,
	SL_COST_LOOP,
	SL_COST_CLOCK,
	SL_COST_SECTION,
	SL_COST_LOCK,
	SL_COST_WALK,
};

/* The dearest thing that is done for nothing, and the calls that lead to it. */
struct sl_zero_cost {
	enum sl_zero_cost_kind kind;
	const char *name;	/* function called, walk's path, "loop" */
	struct sl_loc loc;
	const struct sl_zero_cost *via;	/* the callee's; NULL: done here */
	struct sl_fn *callee;		/* of @via */
};

#define SL_ZERO_EFFECTS 8

struct sl_zero {
	bool neutral;		/* nothing but overhead and @effects */
	const char *why;	/* if not: what is done, */
	struct sl_loc where;	/* and where */
	bool by_zero;		/* something is added that is zero */
	bool decided;		/* a test of what is zero leaves something out */
	bool assumed;		/* what a zero was compared with is not negative */
	bool rare;		/* improbable code was left out */
	bool orders;		/* takes a lock, or orders memory otherwise */
	bool returns;		/* always the same: @result */
	long long result;
	unsigned int neffects;
	struct sl_zero_effect effects[SL_ZERO_EFFECTS];
	struct sl_zero_cost cost;
};

/*
 * What a call of @fn does when the parameters of @zeros are zero; those of
 * @times are times that were read. Bit k: parameter k. Never NULL.
 */
const struct sl_zero *sl_zero_of(const struct sl_program *prog,
				 struct sl_fn *fn, unsigned long long zeros,
				 unsigned long long times);

/*
 * The same for what @fold, which has run, found to be reached, from block
 * @from on.
 */
void sl_zero_region(struct sl_fold *fold, unsigned long long times,
		    unsigned int from, struct sl_zero *out);

/*
 * What call event @event does, as its arguments are in @fold; NULL when the
 * callee is not known.
 */
const struct sl_zero *sl_zero_call(struct sl_fold *fold, unsigned int event,
				   unsigned long long times);

/* Is the result of call event @event, as its arguments are, always one number, *@num? */
bool sl_zero_result(struct sl_fold *fold, unsigned int event, long long *num);

#endif
