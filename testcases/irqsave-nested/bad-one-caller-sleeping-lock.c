// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	sleeping_lock_t lock;
	u64 total;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total += delta;
	spin_unlock_irqrestore(&stat->lock, flags);
}

void stat_poll(struct stat *stat)
{
	stat_add(stat, 1);
}

void account_user_time(struct stat *stat, sleeping_lock_t *lock)
{
	spin_lock_irq(lock);
	stat_add(stat, 2);
	spin_unlock_irq(lock);
}

/*
 * check-name: one caller needs the save, of a lock that it can't take behind a local_irq_save()
 * check: irqsave-nested
 * check-finding: @save advice stat_add _raw_spin_lock_irqsave path=account_user_time,stat_add hazard=irqs-off-longer
 * check-seen: reads=1
 */
