/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether a piece of a function is one critical section.
 */
#ifndef SL_HELD_H
#define SL_HELD_H

#include "between/span.h"

/*
 * Is a lock that this function takes before @span held all through it, until
 * a call after it that drops it? Taking and dropping share an argument, or
 * are the two ends of a scope.
 */
bool sl_lock_held(const struct sl_program *prog, struct sl_fn *fn,
		  const struct sl_span *span);

/*
 * Is nothing in @span, or in a call that ends it, that other CPUs could order
 * it by, and nothing that is not known? Then no lock is needed to see that
 * only this CPU can tell what happens in it.
 */
bool sl_span_unordered(const struct sl_program *prog, struct sl_fn *fn,
		       const struct sl_span *span);

#endif
