// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void add_elsewhere(struct account *a, u64 delta);

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_elsewhere(t->curr, delta); /* @call */
}

/*
 * check-name: the lock is taken in another unit
 * check: zero-delta-call
 * check-units: unit-elsewhere.c
 * check-finding: @call review tick raw_spin_lock path=tick,add_elsewhere,add_locked
 */
