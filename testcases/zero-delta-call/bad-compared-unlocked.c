// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_to_all(struct account *a, u64 delta)
{
	for (; a; a = a->parent) {
		a->total += delta;
		if (a->longest < delta)
			a->longest = delta;
	}
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_to_all(t->curr, delta); /* @call */
}

/*
 * check-name: that no maximum is negative is assumed
 * check: zero-delta-call
 * check-finding: @call review tick account.parent path=tick,add_to_all
 */
