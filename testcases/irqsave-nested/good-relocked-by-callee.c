// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_wait(struct stat *stat, raw_spinlock_t *lock)
{
	unsigned long flags;

	raw_spin_unlock_irq(&stat->lock);
	raw_spin_lock_irqsave(lock, flags);
	stat->count++;
	raw_spin_unlock_irqrestore(lock, flags);
	raw_spin_lock_irq(&stat->lock);
}

void stat_notify(struct stat *stat, raw_spinlock_t *lock)
{
	raw_spin_lock_irq(&stat->lock);
	stat_wait(stat, lock);
	raw_spin_unlock_irq(&stat->lock);
}

/*
 * check-name: a callee drops the lock, saves meanwhile, and takes it again: it hands no flags out
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
