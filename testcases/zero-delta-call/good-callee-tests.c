// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_nonzero(struct account *a, u64 delta)
{
	if (!delta)
		return;
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_nonzero(t->curr, delta);
}

/*
 * check-name: the callee tests for zero before anything else
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
