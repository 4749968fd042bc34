// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	s64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta < 0)
		return;
	t->irq_time += delta;
	add_locked(t->curr, delta);
}

/*
 * check-name: an early return lets zero through: that is zero-delta-pass's
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
