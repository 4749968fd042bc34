// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_and_poke(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	asm volatile("nop");
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_and_poke(t->curr, delta);
}

/*
 * check-name: the callee has assembly that may do anything
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
