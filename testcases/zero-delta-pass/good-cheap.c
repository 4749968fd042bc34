// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return;
	t->irq_time += delta;
	t->curr->total += delta;
}

/*
 * check-name: what is done for zero costs no more than the test
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
