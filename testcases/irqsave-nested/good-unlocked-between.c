// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_two(struct stat *stat, raw_spinlock_t *lock)
{
	unsigned long flags;

	raw_spin_lock_irq(lock);
	stat->count++;
	raw_spin_unlock_irq(lock);
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: irqs are enabled again before
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
