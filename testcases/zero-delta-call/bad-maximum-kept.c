// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_longest(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->count++;
	if (delta > a->longest) {
		a->longest = delta;
		a->stamp = ktime_get_ns();
	}
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_longest(t->curr, delta); /* @call */
}

/*
 * check-name: the longest is kept too: zero is no longer than that
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_longest hazard=visible-count
 */
