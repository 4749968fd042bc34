// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_probe(struct stat *stat)
{
	unsigned long flags;

	lockdep_assert_irqs_disabled();
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	if (flags & 0x200)
		stat->count++;
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: the flags are looked at, too
 * check: irqsave-nested
 * check-finding: @save advice stat_probe _raw_spin_lock_irqsave hazard=flags-escape
 * check-seen: walks=1 reads=1
 */
