/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether two values are the same, each seen from within calls: the CPU that
 * a clock is read for here, and the one three calls further down there.
 */
#ifndef SL_SAME_H
#define SL_SAME_H

#include "program/program.h"

/* A call on the way from a common function to where a value stands. */
struct sl_frame {
	struct sl_fn *fn;
	unsigned int event;		/* of @up->fn: what calls @fn */
	const struct sl_frame *up;	/* NULL: the common function */
};

#define SL_SAME_FIELDS 8

/* What has to hold for them to be the same. */
struct sl_same {
	bool equal_calls;	/* asked: two calls alike return the same */
	unsigned int nfields;
	const char *fields[SL_SAME_FIELDS];	/* not stored to between: deps.h */
	bool is_volatile;	/* nor by others: it is read as volatile */
	bool this_cpu;		/* and the task stays on its CPU */
};

/*
 * Is value @a in frame @fa made in the same way, of the same, as @b in @fb?
 * Both frames end in one common function, whose values are the same at both
 * places if they are one. Adds the conditions to *@how.
 */
bool sl_same_value(const struct sl_program *prog,
		   const struct sl_frame *fa, unsigned int a,
		   const struct sl_frame *fb, unsigned int b,
		   struct sl_same *how);

#endif
