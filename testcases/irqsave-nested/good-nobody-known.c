// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);	
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: no caller is known
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
