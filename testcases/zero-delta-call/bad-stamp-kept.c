// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_stamped(struct account *a, u64 delta)
{
	u64 now = sched_clock();

	raw_spin_lock(&a->lock);
	a->total += delta;
	a->stamp = now;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_stamped(t->curr, delta); /* @call */
}

/*
 * check-name: a stamp is refreshed beside the addition
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_stamped hazard=deferred-refresh
 */
