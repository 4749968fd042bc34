// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void mark(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->state = 1;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	mark(t->curr, delta);
}

/*
 * check-name: a flag is set that no timer goes with
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
