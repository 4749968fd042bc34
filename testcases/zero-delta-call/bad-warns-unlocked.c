// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_to_all(struct account *a, u64 delta)
{
	for (; a; a = a->parent) {
		WARN_ON(a->state < 0);
		a->total += delta;
	}
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_to_all(t->curr, delta); /* @call */
}

/*
 * check-name: a warning that hardly ever comes would not come for zero
 * check: zero-delta-call
 * check-finding: @call review tick account.parent path=tick,add_to_all
 */
