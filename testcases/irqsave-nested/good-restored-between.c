// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_two(struct stat *a, struct stat *b)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&a->lock, flags);
	a->total++;
	raw_spin_unlock_irqrestore(&a->lock, flags);
	raw_spin_lock_irqsave(&b->lock, flags);
	b->total++;
	raw_spin_unlock_irqrestore(&b->lock, flags);
}

/*
 * check-name: the flags of the caller are restored between two saves
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
