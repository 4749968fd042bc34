// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long outer, flags;

	local_irq_save(outer);
	local_irq_enable();
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_restore(outer);
}

void stat_poll(struct stat *stat)
{
	stat_add(stat, 1);
}

void account_user_time(struct stat *stat)
{
	lockdep_assert_irqs_disabled();
	stat_add(stat, 2);
}

/*
 * check-name: one caller needs the save, and the function enables irqs in a span of its own
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
