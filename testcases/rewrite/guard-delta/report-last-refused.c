// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	account_irq(t->curr, irq_delta);
	t->steal_time -= delta;
}

/*
 * rewrite-name: a damaged report: the region ends far behind the function
 * rewrite-damage: .findings[].region |= (if . and .last != 0 then .last = 4000000000 else . end)
 * rewrite-refused: is behind the function
 */
