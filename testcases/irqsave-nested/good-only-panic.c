// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_last(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total = 0;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

__cold void stat_die(struct stat *stat)
{
	local_irq_disable();
	stat_last(stat);
	local_irq_enable();
}

/*
 * check-name: only cold functions call it
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
