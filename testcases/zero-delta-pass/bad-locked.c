// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0) /* @test */
		return;
	t->irq_time = irq;
	raw_spin_lock(&t->curr->lock);
	t->curr->total += delta;
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: a lock is taken to add zero
 * check: zero-delta-pass
 * check-finding: @test review account raw_spin_lock path=account
 */
