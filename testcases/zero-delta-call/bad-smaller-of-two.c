// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t, u64 limit)
{
	u64 steal = steal_time_of(t->cpu) - t->steal_time;

	if (steal > limit)
		steal = limit;
	t->steal_time += steal;
	if (t->curr)
		add_locked(t->curr, steal >> 10); /* @call */
}

/*
 * check-name: the smaller of a difference and a limit; converted to other units
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock conditional path=tick,add_locked
 */
