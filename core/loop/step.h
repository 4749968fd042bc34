/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What it costs a walk to get from a node to its parent.
 */
#ifndef SL_STEP_H
#define SL_STEP_H

#include "loop/walk.h"

struct sl_step_cost {
	unsigned int loads;	/* from a node, or what was loaded from one */
	unsigned int branches;
	unsigned int locks;	/* locks and atomic operations on the way */
	unsigned int unknown;	/* calls that the facts do not have */
	unsigned int visits;	/* of functions below it */
	unsigned int calls;	/* in the walk's own code */
	unsigned int own;	/* loads there */
	struct sl_fn *by;	/* what is called there, last; NULL: nothing */
	struct sl_fn *in;	/* function with the call that costs most... */
	unsigned int event;	/* ...the event... */
	unsigned int most;	/* ...and its loads; 0: there is none */
	const char *record;	/* structure of the nodes, or NULL */
};

/* Of one turn of @walk of @fn. */
void sl_step_cost_of(const struct sl_program *prog, struct sl_fn *fn,
		     const struct sl_walk *walk, struct sl_step_cost *cost);

#endif
