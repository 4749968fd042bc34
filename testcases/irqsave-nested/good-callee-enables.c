// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void wait_a_little(struct stat *stat)
{
	stat->count++;
	local_irq_enable();
}

void stat_wait(struct stat *stat)
{
	unsigned long flags;

	local_irq_disable();
	wait_a_little(stat);
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: a callee enables irqs
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
