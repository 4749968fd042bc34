/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Divisions that a function makes, itself or through its callees, of the
 * kind that costs: by what is not constant, or by a constant behind a call
 * that the compiler can't see into. A constant divisor that it does see
 * becomes a multiplication or a shift, so it is left out here already; so is
 * what is cold.
 */
#ifndef SL_DIVIDES_H
#define SL_DIVIDES_H

#include "loop/walk.h"

struct sl_divide {
	const char *op;			/* "/", "%"; name of a function */
	const char *by;			/* the divisor, for people */
	unsigned int param;		/* the divisor is it; SL_NONE: not one */
	bool constant;
	bool hidden;			/* from the compiler, what it is divided by */
	unsigned int event;		/* the call; SL_NONE: an operator */
	unsigned int value;		/* of the quotient here, or SL_NONE */
	unsigned int block;
	const struct sl_divide *via;	/* the callee's; NULL: here */
	struct sl_fn *callee;		/* whose @via is */
	bool conditional;		/* not on every path through */
	bool summed;			/* a field grows by the quotient */
	bool only_summed;		/* and that is all that becomes of it */
	bool returned;			/* the quotient, or what is made of it */
	unsigned int calls;
	struct sl_loc loc;		/* the operator's, or near it */
};

/* The divisions of @fn, at most 16, to *@list; returns their number. */
unsigned int sl_divides_of(const struct sl_program *prog, struct sl_fn *fn,
			   const struct sl_divide **list);

/*
 * Does each turn of @loop of @fn (NULL: each call of @fn) run @block, but for
 * a test that is the same in all turns, or that only the root fails?
 */
bool sl_runs_always(const struct sl_program *prog, struct sl_fn *fn,
		    const struct sl_loop *loop, unsigned int block);

#endif
