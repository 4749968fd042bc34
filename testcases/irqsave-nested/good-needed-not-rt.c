// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
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
 * check-name: one caller needs the save, and the other has irqs off only without PREEMPT_RT
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
