// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);

	if (irq < t->irq_time) /* @test */
		return;
	add_locked(t->curr, irq - t->irq_time);
	t->irq_time = irq;
}

/*
 * check-name: the sides of the difference are compared
 * check: zero-delta-pass
 * check-finding: @test review account raw_spin_lock path=account,add_locked
 */
