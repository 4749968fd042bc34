/* SPDX-License-Identifier: GPL-2.0-only */
/* Where a value of a function is used: by events, branches and phis. */
#ifndef SL_USES_H
#define SL_USES_H

#include "program/program.h"

/* Is value @v (SL_NONE: no) used by anything at all? */
bool sl_value_used(const struct sl_function *f, unsigned int v);

/* The places where it is: events, and blocks that branch or return by it. */
struct sl_uses {
	unsigned int n;			/* places */
	unsigned int block;		/* the one that all of them lie behind */
	unsigned int event;		/* the only place, a call, or SL_NONE */
	unsigned int arg;		/* whose argument it is, as it is */
};

/*
 * Finds the uses of value @v, also by way of operators. @in says which blocks
 * count (NULL: all).
 */
void sl_uses_find(const struct sl_program *prog, struct sl_fn *fn,
		  unsigned int v, struct sl_uses *u);

#endif
