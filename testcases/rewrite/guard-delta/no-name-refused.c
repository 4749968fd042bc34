// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	account_irq(t->curr, irq_time_of(t->cpu) - t->irq_time);
	t->clock_task += delta;
}

/*
 * rewrite-name: the difference has no name
 * rewrite-refused: the difference has no name here
 */
