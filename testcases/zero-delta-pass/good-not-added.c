// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return;
	raw_spin_lock(&t->curr->lock);
	if (delta > 5)
		printk("late\n");
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: a range check: what follows does not add it
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
