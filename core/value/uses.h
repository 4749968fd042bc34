/* SPDX-License-Identifier: GPL-2.0-only */
/* Where a value of a function is used: by events, branches and phis. */
#ifndef SL_USES_H
#define SL_USES_H

#include "program/program.h"

/* Is value @v (SL_NONE: no) used by anything at all? */
bool sl_value_used(const struct sl_function *f, unsigned int v);

/* The places where it is: events, blocks that branch or return by it, phis. */
struct sl_uses {
	unsigned int n;			/* places */
	unsigned int block;		/* that all of them lie behind, or in */
	unsigned int event;		/* a call that is the only place, or SL_NONE */
	unsigned int arg;		/* of which it is this argument, as it is */
};

/* Finds the uses of value @v of @fn, also by way of operators. */
void sl_uses_find(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, struct sl_uses *u);

/*
 * The block nearest to @from behind which all of @u lie, and which a probable
 * path from @from to a return leaves out; SL_NONE: there is none.
 */
unsigned int sl_uses_branch(const struct sl_program *prog, struct sl_fn *fn,
			    unsigned int from, const struct sl_uses *u);

#endif
