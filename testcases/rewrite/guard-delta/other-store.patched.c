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
	s64 once = 0;

	t->irq_time += irq_delta;
	once = irq_delta + 1;
	if (irq_delta)
		account_irq(t->curr, irq_delta);
	delta += irq_delta + once;
	t->clock_task += delta;
}

/*
 * rewrite-name: a neighbour that does more than add the number stays outside
 */
