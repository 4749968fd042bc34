// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

__cold void stat_die(struct stat *stat)
{
	unsigned long flags;

	local_irq_disable();
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total = 0;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_enable();
}

void stat_save(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: a cold function
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
