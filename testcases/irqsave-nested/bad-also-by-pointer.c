// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

static noinline void stat_online(struct stat *stat)
{
	unsigned long flags;

	local_irq_disable();
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_enable();
}

void (*stat_callback)(struct stat *stat) = stat_online;

__cold void stat_init(struct stat *stat)
{
	stat_online(stat);
}

/*
 * check-name: the caller that is seen is cold, but others call through a pointer
 * check: irqsave-nested
 * check-finding: @save safe stat_online _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
