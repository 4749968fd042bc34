// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void atomic64_add(s64 n, void *v);

static noinline void add_both(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	atomic64_add(a->rate, &a->count);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_both(t->curr, delta);
}

/*
 * check-name: the callee adds something else atomically as well
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
