// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_report(struct stat *stat, unsigned long flags)
{
	stat->count++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

void stat_dead(struct stat *stat)
{
	unsigned long outer, flags;

	local_irq_save(outer);
	raw_spin_lock_irqsave(&stat->lock, flags);		/* @first */
	if (stat->total) {
		stat_report(stat, flags);
		raw_spin_lock_irqsave(&stat->lock, flags);	/* @again */
	}
	stat->total = 0;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_restore(outer);
}

/*
 * check-name: one restore serves two saves
 * check: irqsave-nested
 * check-finding: @first advice stat_dead _raw_spin_lock_irqsave hazard=flags-escape
 * check-finding: @again advice stat_dead _raw_spin_lock_irqsave conditional hazard=flags-escape
 * check-seen: reads=2
 */
