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

	if (irq_delta > delta)
		irq_delta = delta;

	if (irq_delta) {
		t->irq_time += irq_delta;
		delta -= irq_delta;
		account_irq(t->curr, irq_delta);
	}
	t->clock_task += delta;
}

/*
 * rewrite-name: the guard takes in what only adds the number
 * rewrite-says: Call account_irq() only for a nonzero irq_delta
 */
