// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

int notify(struct account *a);

static noinline void add_nonzero(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	if (delta) {
		a->total += delta;
		a->state = notify(a);
	}
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_nonzero(t->curr, delta); /* @call */
}

/*
 * check-name: the callee tests for zero when it has the lock
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_nonzero
 */
