// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void pass(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	asm("" : : "r" (delta));
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	pass(t->curr, delta);
}

/*
 * check-name: a lock alone is taken for the lock's sake
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
