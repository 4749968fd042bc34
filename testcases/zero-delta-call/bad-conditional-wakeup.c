// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void wake_up_process(void *task);

static noinline void add_waking(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	if (a->total > a->rate)
		wake_up_process(a);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_waking(t->curr, delta); /* @call */
}

/*
 * check-name: who waits is woken under a condition, zero or not
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_waking hazard=deferred-refresh
 */
