// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void account_elsewhere(u64 delta);

void stat_tick(struct stat *stat, u64 delta)
{
	unsigned long flags;

	lockdep_assert_irqs_disabled();
	account_elsewhere(delta);
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: a function that was not analysed is called before
 * check: irqsave-nested
 * check-finding: @save review stat_tick _raw_spin_lock_irqsave hazard=unknown-callee
 * check-seen: walks=1 reads=1
 */
