// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);	
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

void stat_exit(struct stat *stat)
{
	stat_add(stat, 1);
}

void stat_fork(struct stat *stat)
{
	stat_add(stat, 2);
}

void account_user_time(struct stat *stat)
{
	lockdep_assert_irqs_disabled();
	stat_add(stat, 3);
}

/*
 * check-name: two of three callers may have irqs on
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
