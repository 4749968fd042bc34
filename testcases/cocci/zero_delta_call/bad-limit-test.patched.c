// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t, u64 limit)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta <= limit) {
		if (delta)
			add_locked(t->curr, delta);
	} /* @call */
}

/*
 * check-name: a test that zero passes: not above the limit
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock conditional path=tick,add_locked
 */
