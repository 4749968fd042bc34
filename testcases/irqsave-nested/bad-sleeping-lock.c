// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	sleeping_lock_t outer, inner;
	u64 total;
};

void stat_flush(struct stat *stat)
{
	unsigned long flags;

	spin_lock_irq(&stat->outer);
	spin_lock_irqsave(&stat->inner, flags);	/* @save */
	stat->total = 0;
	spin_unlock_irqrestore(&stat->inner, flags);
	spin_unlock_irq(&stat->outer);
}

/*
 * check-name: both locks sleep under PREEMPT_RT, where neither disables irqs
 * check: irqsave-nested
 * check-finding: @save safe stat_flush _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
