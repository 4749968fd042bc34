/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a call reaches that does something of its own: callbacks, and
 * functions that store to memory which is not theirs.
 */
#ifndef SL_REACHED_H
#define SL_REACHED_H

#include "program/program.h"
#include "program/tables.h"

#define SL_REACHED_MAX 32	/* of each kind: what an explanation needs */

struct sl_reached_call {
	const char *name;	/* of the function, or the callback's path */
	const char *function;	/* where it is called */
	struct sl_loc loc;
	const struct sl_targets *targets;	/* of a callback, or NULL */
};

struct sl_reached {
	unsigned int nfunctions, ncallbacks;
	struct sl_reached_call functions[SL_REACHED_MAX];
	struct sl_reached_call callbacks[SL_REACHED_MAX];
};

/*
 * Adds to @r what call event @event of @fn reaches, also through closed
 * tables, the nearest first; the function that is called itself only if @itself.
 * What the model calls a boundary, a lock or harmless is passed over, and so is
 * what cannot run with the flags that the calls are given. @scope: a call of @fn whose result is
 * kept for @event, and may keep flags, or SL_NONE.
 */
void sl_reach(const struct sl_program *prog, struct sl_fn *fn, unsigned int event,
	      unsigned int scope, bool itself, struct sl_reached *r);

#endif
