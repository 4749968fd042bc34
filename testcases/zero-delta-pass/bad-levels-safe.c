// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;
	struct account *a;

	if (delta < 0) /* @test */
		return;
	t->irq_time = irq;
	for (a = t->curr; a; a = a->parent)
		a->total += delta;
}

/*
 * check-name: only sums, at every level
 * check: zero-delta-pass
 * check-finding: @test safe account account.parent path=account
 */
