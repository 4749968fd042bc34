// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_move(struct stat *from, struct stat *to)
{
	unsigned long flags;

	raw_spin_lock_irq(&from->lock);
	raw_spin_lock_irqsave(&to->lock, flags);	/* @save */
	to->total += from->total;
	from->total = 0;
	raw_spin_unlock_irqrestore(&to->lock, flags);
	raw_spin_unlock_irq(&from->lock);
}

/*
 * check-name: the outer lock of the same function has disabled irqs
 * check: irqsave-nested
 * check-finding: @save safe stat_move _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
