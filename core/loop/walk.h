/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Walks: loops that move from a node towards the root of a hierarchy.
 *
 * A walk is known by its step: what the loop carries from one turn to the
 * next is derived from what it was, through a load of a parent field or a
 * function that makes such a step. The step may hide in a callee that keeps
 * the position in memory of the caller (an iterator with state). A step that
 * may also go through a list's, a child's or some other link, or through a
 * function that is not known, is another kind of loop.
 */
#ifndef SL_WALK_H
#define SL_WALK_H

#include "program/program.h"

struct sl_walk {
	const struct sl_loop *loop;
	unsigned int node;	/* value: this turn's node; SL_NONE: in memory */
	const char *over;	/* "psi_group.parent", "iterate_groups()" */
	struct sl_loc head;	/* of the loop */
};

/* Is @loop of @fn a walk? Fills *@walk. */
bool sl_walk_find(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_loop *loop, struct sl_walk *walk);

/*
 * Bit k: @fn returns a parent of its parameter k (sl_fn_steps), returns
 * parameter k itself or a part of it (sl_fn_derives), moves a position that
 * stands in memory at parameter k to its parent (sl_fn_state_steps).
 */
unsigned long long sl_fn_steps(const struct sl_program *prog, struct sl_fn *fn);
unsigned long long sl_fn_derives(const struct sl_program *prog,
				 struct sl_fn *fn);
unsigned long long sl_fn_state_steps(const struct sl_program *prog,
				     struct sl_fn *fn);
/* Bit k: @fn puts a parent of its parameter k where parameter @out points. */
unsigned long long sl_fn_out_steps(const struct sl_program *prog,
				   struct sl_fn *fn, unsigned int out);

#endif
