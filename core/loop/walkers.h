/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What walks a function begins, itself or by a call, and what they add to or
 * take from each node that they pass.
 */
#ifndef SL_WALKERS_H
#define SL_WALKERS_H

#include "loop/walk.h"

#define SL_WALKER_EFFECTS 6

/* A number: a value of the function, or a constant (@v is SL_NONE). */
struct sl_amount {
	unsigned int v;
	long long num;
};

/* Field @field of each node grows by @by, or shrinks. */
struct sl_walker_effect {
	const char *field;
	bool down;
	bool unclear;		/* by different amounts, or both */
	struct sl_amount by;
};

struct sl_walker {
	struct sl_walk walk;
	struct sl_fn *in;		/* function that has the loop */
	unsigned int event;		/* the call; SL_NONE: a loop of its own */
	unsigned int block;		/* where it begins */
	unsigned int start;		/* value it begins at, or is reached from */
	bool stops;			/* at a node that it is told */
	unsigned int neffects;
	struct sl_walker_effect effects[SL_WALKER_EFFECTS];
	struct sl_loc loc;
};

/* Those of @fn to *@list, in the order of its code; returns their number. */
unsigned int sl_walkers_of(const struct sl_program *prog, struct sl_fn *fn,
			   struct sl_walker **list);

/* Does @fn, or what it calls, read @field ("record.field", deps.h)? */
bool sl_fn_reads_field(const struct sl_program *prog, struct sl_fn *fn,
		       const char *field);

#endif
