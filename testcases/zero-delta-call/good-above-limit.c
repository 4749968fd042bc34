// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void above(struct timeline *t, u64 limit)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta > limit)
		add_locked(t->curr, delta);
}

void from(struct timeline *t, u64 limit)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	if (delta >= limit)
		add_locked(t->curr, delta);
}

/*
 * check-name: a difference above some limit is not zero
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
