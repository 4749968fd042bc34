// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_tick(struct stat *stat)
{
	unsigned long flags;

	lockdep_assert_irqs_disabled();
	stat->count++;
	if (unlikely(stat->count > 10000)) {
		raw_spin_lock_irqsave(&stat->lock, flags);
		stat->total = 0;
		raw_spin_unlock_irqrestore(&stat->lock, flags);
	}
}

/*
 * check-name: the save is in code that seldom runs
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
