// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return;
	if (!delta)
		return;
	t->irq_time += delta;
	add_locked(t->curr, delta);
}

/*
 * check-name: zero returns as well
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
