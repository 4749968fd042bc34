// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern struct timer_list timer;

void account(struct timeline *t)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta < 0)
		return;
	t->irq_time = irq;
	mod_timer(&timer, 1);
	raw_spin_lock(&t->curr->lock);
	t->curr->total += delta;
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: a timer is always armed
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
