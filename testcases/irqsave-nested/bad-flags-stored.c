// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	unsigned long flags;
};

static noinline void stat_begin(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->flags = flags;
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

void stat_switch(struct stat *from, struct stat *to)
{
	lockdep_assert_irqs_disabled();
	stat_begin(from);
	stat_begin(to);
}

/*
 * check-name: the flags are kept in an object, too
 * check: irqsave-nested
 * check-finding: @save advice stat_begin _raw_spin_lock_irqsave path=stat_switch,stat_begin hazard=flags-escape
 * check-seen: walks=1 reads=1
 */
