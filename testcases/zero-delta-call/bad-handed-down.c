// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline int hand(struct account *a, u64 delta)
{
	a->rate = irq_time_of(a->state);
	add_locked(a, delta); /* @call */
	return a->rate > 5;
}

int tick(struct timeline *t)
{
	return hand(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

int tock(struct timeline *t)
{
	return hand(t->curr, steal_time_of(t->cpu) - t->steal_time);
}

/*
 * check-name: the difference comes from the callers, all of them
 * check: zero-delta-call
 * check-finding: @call review hand raw_spin_lock path=hand,add_locked
 */
