// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

static noinline void stop_stat(struct stat *stat)
{
	unsigned long flags;

	local_irq_disable();
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_enable();
}

__noreturn void stat_die(struct stat *stat)
{
	stop_stat(stat);
	panic("stat %llu\n", stat->total);
}

/*
 * check-name: called only on the way to a panic
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
