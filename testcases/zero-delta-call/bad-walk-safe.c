// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_levels(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		a->total += delta;
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_levels(t->curr, delta); /* @call */
}

/*
 * check-name: a walk adds zero at every level: no lock, nothing else
 * check: zero-delta-call
 * check-finding: @call safe tick account.parent path=tick,add_levels
 */
