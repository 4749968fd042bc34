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
	else
		local_irq_disable();
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total += which;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	if (which)
		raw_spin_unlock_irq(lock);
	else
		local_irq_enable();
}

/*
 * check-name: irqs are off on both paths, in different ways
 * check: irqsave-nested
 * check-finding: @save safe stat_choose _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
