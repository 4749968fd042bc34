// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

/* It looks as if it only added. */
#define ADD(sum, d, t) ((sum) += (d), (t)->steal_time++)

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	ADD(t->clock_task, irq_delta, t);
	if (irq_delta)
		account_irq(t->curr, irq_delta);
	ADD(t->clock_task, irq_delta, t);
}

/*
 * rewrite-name: a neighbour with an effect in a macro's body stays outside of the guard
 */
