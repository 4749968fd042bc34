// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_begun(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	if (!a->stamp)
		a->stamp = sched_clock();
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_begun(t->curr, delta); /* @call */
}

/*
 * check-name: the first call stores when it all began
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_begun hazard=first-read
 */
