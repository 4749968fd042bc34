// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

int account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return -1;
	t->irq_time += delta;
	add_locked(t->curr, delta);
	return 0;
}

/*
 * check-name: zero has an answer of its own
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
