// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_locked(t->curr, delta); /* @call */
	t->clock_task -= delta;
}

/*
 * check-name: a lock is taken to add a difference that is mostly zero
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_locked
 */
