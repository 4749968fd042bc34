/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * May a value be zero where it is used? Only for a reason that is seen: it is
 * a difference, or the smaller of two numbers of which one is. The time that
 * has passed since a clock was read is a difference that hardly ever is, and
 * so is the size of an object (end - start).
 */
#ifndef SL_MAYBE_ZERO_H
#define SL_MAYBE_ZERO_H

#include "program/program.h"

struct sl_maybe_zero {
	unsigned int zero;	/* in the function asked about: this is zero */
	const char *function;	/* a caller that makes it; NULL: made here */
	unsigned int steps;	/* that the search took */
	/* If it may not be: a clause that says why; NULL: it is no difference. */
	const char *not;
};

/*
 * May value @v of @fn be zero in block @block? Tests that stand before, of
 * the value or of what it is the difference of, in this function and in those
 * that hand it down, are heeded.
 */
bool sl_maybe_zero(const struct sl_program *prog, struct sl_fn *fn,
		   unsigned int v, unsigned int block,
		   struct sl_maybe_zero *why);

#endif
