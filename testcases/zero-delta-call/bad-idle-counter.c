// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_counted(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
	a->count++;
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_counted(t->curr, delta); /* @call */
}

/*
 * check-name: the model says that nobody minds the counter
 * check: zero-delta-call
 * check-model: idle.model
 * check-finding: @call review tick raw_spin_lock path=tick,add_counted
 */
