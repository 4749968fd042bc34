// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void ne(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta)
		add_locked(t->curr, delta);
}

void gt(struct timeline *t)
{
	s64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta <= 0)
		return;
	add_locked(t->curr, delta);
}

void sides(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);

	if (irq > t->irq_time)
		add_locked(t->curr, irq - t->irq_time);
}

void differ(struct timeline *t, u64 irq)
{
	if (irq == t->irq_time)
		return;
	t->cpu = 0;
	add_locked(t->curr, irq - t->irq_time);
}

void scaled(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta >> 10)
		add_locked(t->curr, delta);
}

/*
 * check-name: the caller tests for zero, in five ways
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=5 reads=2
 */
