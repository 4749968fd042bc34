// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void count(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->count++;
	if (delta)
		printk("%llu\n", delta);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	count(t->curr, delta);
}

/*
 * check-name: what is counted is the calls; the number is only tested
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
