// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_choose(struct stat *stat, raw_spinlock_t *lock, int which)
{
	unsigned long flags;

	if (which)
		raw_spin_lock_irq(lock);
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += which;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	if (which)
		raw_spin_unlock_irq(lock);
}

/*
 * check-name: irqs are off on one of two paths
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
