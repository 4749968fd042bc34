// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta >= 0) { /* @test */
		t->irq_time += delta;
		add_locked(t->curr, delta);
	}
}

/*
 * check-name: the other way round: work if not negative
 * check: zero-delta-pass
 * check-finding: @test review account raw_spin_lock path=account,add_locked
 */
