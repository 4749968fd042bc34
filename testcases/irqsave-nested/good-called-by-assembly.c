// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

extern struct stat entry_stat;

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/* Called from assembly only. */
static __attribute__((__used__)) void stat_entry(void)
{
	stat_add(&entry_stat, 1);
}

void stat_user(struct stat *stat)
{
	lockdep_assert_irqs_disabled();
	stat_add(stat, 3);
}

/*
 * check-name: of what nothing in C calls, nobody knows how it is called
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
