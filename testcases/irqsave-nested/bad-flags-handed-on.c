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
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat_report(stat, flags);
	local_irq_restore(outer);
}

/*
 * check-name: the flags are handed to a function that unlocks: no rewrite
 * check: irqsave-nested
 * check-finding: @save advice stat_dead _raw_spin_lock_irqsave hazard=flags-escape
 * check-seen: walks=1 reads=1
 */
