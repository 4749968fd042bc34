// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (unlikely(t->cpu < 0))
		add_locked(t->curr, delta);
}

/*
 * check-name: the code says itself that it is hardly ever run
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
