// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern struct timer_list timer;

static noinline void add_and_kick(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	mod_timer(&timer, 5);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_and_kick(t->curr, delta);
}

/*
 * check-name: a timer that is always armed is what the call is for
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
