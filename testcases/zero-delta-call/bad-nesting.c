// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern struct { int depth; } nesting;

static noinline void add_nested(struct account *a, u64 delta)
{
	nesting.depth++;
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
	nesting.depth--;
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_nested(t->curr, delta); /* @call */
}

/*
 * check-name: a depth goes up and down again: that counts nothing
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_nested
 */
