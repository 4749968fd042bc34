// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

/* Ends the section of who calls it. */
static noinline void stat_end(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_enable();
}

void stat_poll(struct stat *stat)
{
	stat_end(stat);
}

void account_user_time(struct stat *stat)
{
	local_irq_disable();
	stat_end(stat);
}

/*
 * check-name: one caller needs the save, but interrupts are enabled behind it
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
