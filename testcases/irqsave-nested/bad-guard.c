// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	guard_irqsave(&stat->lock);	/* @save */
	stat->total += delta;
}

void stat_tick(struct stat *stat)
{
	lockdep_assert_irqs_disabled();
	stat_add(stat, 1);
}

/*
 * check-name: a lock for the rest of the block, taken by a constructor
 * check: irqsave-nested
 * check-finding: @save review stat_add held_irqsave_constructor path=stat_tick,stat_add hazard=flags-escape
 * check-seen: walks=1 reads=1
 */
