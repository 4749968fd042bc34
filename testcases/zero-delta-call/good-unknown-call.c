// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void somewhere(struct account *a, u64 delta);

static noinline void add_and_call(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	somewhere(a, delta);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_and_call(t->curr, delta);
	somewhere(t->curr, delta);
}

/*
 * check-name: the callee calls what nobody knows
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=2
 */
