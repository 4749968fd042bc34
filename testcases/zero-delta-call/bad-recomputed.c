// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t)
{
	if (steal_time_of(t->cpu) != t->steal_time)
		add_locked(t->curr, irq_time_of(t->cpu) - t->irq_time); /* @call */
}

/*
 * check-name: another amount is tested, this one is computed anew
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock conditional path=tick,add_locked
 */
