// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void add_by_ops(struct account *a, u64 delta, void (*op)(u64))
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	op(delta);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t, void (*op)(u64))
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_by_ops(t->curr, delta, op);
}

/*
 * check-name: the callee calls through a pointer
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
