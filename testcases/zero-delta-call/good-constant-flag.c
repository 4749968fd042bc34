// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_some(struct account *a, u64 some)
{
	if (some)
		a->total += a->rate;
}

static noinline void pass(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	asm("" : : "r" (delta));
	add_some(a, 0);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	pass(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: another zero, which is written there, decides a test in the callee
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
