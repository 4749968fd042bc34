// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return;
	t->irq_time = irq;
	t->curr->longest = delta;
	raw_spin_lock(&t->curr->lock);
	t->curr->total += delta;
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: a zero resets the state
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
