// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_one(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->count++;
	raw_spin_unlock(&a->lock);
}

void take_one(struct account *a, u64 size)
{
	raw_spin_lock(&a->lock);
	a->total -= size;
	a->count--;
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_one(t->curr, delta);
}

/*
 * check-name: a count of what is there, not of calls: it also goes down
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
