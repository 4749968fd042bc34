/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether a loop can change a value.
 *
 * This answers "is the clock's argument the same at every node?": also for
 * what is read through the node, where the model knows the field to be the
 * same at every node of a hierarchy.
 */
#ifndef SL_INVARIANT_H
#define SL_INVARIANT_H

#include "value/deps.h"

/* Has value @v of @fn the same value in every turn of @loop? */
bool sl_invariant(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_loop *loop, unsigned int v);

/* The same for what @dep of the callee of @event, in @loop, stands for. */
bool sl_invariant_call(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_loop *loop, unsigned int event,
		       const struct sl_dep *dep);

#endif
