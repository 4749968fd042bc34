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

	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

void stat_tick(struct stat *stat)
{
	local_irq_disable();
	stat_add(stat, 1);
	local_irq_enable();
}

void stat_switch(struct stat *stat, raw_spinlock_t *lock)
{
	raw_spin_lock_irq(lock);
	if (stat->count)
		stat_add(stat, 2);
	raw_spin_unlock_irq(lock);
}

/*
 * check-name: both callers of a static function have irqs off
 * check: irqsave-nested
 * check-finding: @save safe stat_add _raw_spin_lock_irqsave path=stat_tick,stat_add
 * check-seen: walks=1 reads=1
 */
