// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void *memset(void *p, int c, unsigned long n);

static noinline void add_and_clear(struct account *a, u64 delta, void *log, long n)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	memset(log, 0, n);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t, void *log, long n)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_and_clear(t->curr, delta, log, n);
}

/*
 * check-name: the callee fills memory besides
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
