/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Where the time that was read goes: through values, variables, fields,
 * callees, and what a branch on it decides.
 */
#ifndef SL_TAINT_H
#define SL_TAINT_H

#include "program/program.h"

/* What a value carries. */
struct sl_taint {
	unsigned long long reads;	/* bit: number of the source event */
	unsigned long long params;	/* bit k: parameter k */
	unsigned long long memory;	/* bit k: memory that parameter k points to */
	bool retry;			/* a seqcount reader's verdict */
};

/* Past this many sources in one function, the rest share the last bit. */
#define SL_MAX_SOURCES 64

struct sl_taints {
	unsigned int nsources;
	unsigned int *source;		/* per event: its number, or SL_NONE */
	struct sl_taint *flow;		/* per value, by values and locals */
	struct sl_taint *fields;	/* per value, by fields in memory too */
	unsigned int nputs, *puts;	/* of a sweep: events that fill memory */
	struct sl_taint result;		/* of the function */
	unsigned long long fills;	/* bit k: puts a time where parameter k points */
};

/* Of @fn; while they are being made (recursion) what is known so far. */
const struct sl_taints *sl_taints_of(const struct sl_program *prog,
				     struct sl_fn *fn);

/* The sources of @fn whose time stands in the local variable @object. */
unsigned long long sl_taint_local(const struct sl_program *prog,
				  struct sl_fn *fn, const char *object);

/* The union of what those arguments of @e carry whose bit is in @which. */
struct sl_taint sl_taint_args(const struct sl_event *e,
			      const struct sl_taint *values,
			      unsigned long long which);

bool sl_taint_add(struct sl_taint *to, const struct sl_taint *more);

static inline unsigned long long sl_taint_bit(const struct sl_taints *t,
					      unsigned int event)
{
	return t->source[event] == SL_NONE ? 0 : 1ull << t->source[event];
}

#endif
