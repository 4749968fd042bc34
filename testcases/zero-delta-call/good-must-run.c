// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void update(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->rate = a->total / (a->longest + 1);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	update(t->curr, delta);
}

/*
 * check-name: the callee brings more up to date than the sum
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
