// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_checked(struct account *a, u64 delta)
{
	WARN_ON(a->state < 0);
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_checked(t->curr, delta); /* @call */
}

/*
 * check-name: a warning that hardly ever comes does not make it useful
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_checked
 */
