// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void atomic64_add(s64 n, void *v);

static noinline void add(struct account *a, u64 delta)
{
	a->total += delta;
}

static noinline void add_atomic(struct account *a, u64 delta)
{
	atomic64_add(delta, &a->total);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add(t->curr, delta);
	add_atomic(t->curr, delta);
}

/*
 * check-name: an addition costs no more than the test
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=2
 */
