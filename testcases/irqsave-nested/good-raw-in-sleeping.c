// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	sleeping_lock_t outer;
	raw_spinlock_t inner;
	u64 total;
};

static noinline void stat_flush_locked(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->inner, flags);
	stat->total = 0;
	raw_spin_unlock_irqrestore(&stat->inner, flags);
}

void stat_flush(struct stat *stat)
{
	unsigned long flags;

	spin_lock_irq(&stat->outer);
	stat_flush_locked(stat);
	spin_unlock_irq(&stat->outer);
	spin_lock_irqsave(&stat->outer, flags);
	stat_flush_locked(stat);
	spin_unlock_irqrestore(&stat->outer, flags);
}

/*
 * check-name: the outer lock leaves irqs on under PREEMPT_RT, the inner one may not
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
