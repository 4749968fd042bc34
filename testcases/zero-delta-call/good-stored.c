// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void keep(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->rate = delta;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	keep(t->curr, delta);
}

/*
 * check-name: the difference itself is kept: zero replaces what was there
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
