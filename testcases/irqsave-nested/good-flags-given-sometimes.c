// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

/* Who calls it says by the flags whether interrupts are on behind. */
static noinline void stat_release(struct stat *stat, struct stat *other, unsigned long outer)
{
	unsigned long flags;

	if (stat->count)
		raw_spin_unlock_irqrestore(&stat->lock, outer);
	else
		local_irq_disable();
	raw_spin_lock_irqsave(&other->lock, flags);
	other->total++;
	raw_spin_unlock_irqrestore(&other->lock, flags);
}

void stat_pass(struct stat *stat, struct stat *other)
{
	unsigned long outer;

	raw_spin_lock_irqsave(&stat->lock, outer);
	stat->total++;
	stat_release(stat, other, outer);
}

/*
 * check-name: on one of two paths the caller's flags are restored, whatever they say
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
