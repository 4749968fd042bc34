// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_two(struct stat *a, struct stat *b)
{
	unsigned long flags, more;

	lockdep_assert_irqs_disabled();
	raw_spin_lock_irqsave(&a->lock, flags);	/* @first */
	a->total++;
	raw_spin_unlock_irqrestore(&a->lock, flags);
	raw_spin_lock_irqsave(&b->lock, more);	/* @second */
	b->total++;
	raw_spin_unlock_irqrestore(&b->lock, more);
}

/*
 * check-name: what was saved with irqs off is restored to that
 * check: irqsave-nested
 * check-finding: @first safe stat_two _raw_spin_lock_irqsave
 * check-finding: @second safe stat_two _raw_spin_lock_irqsave
 * check-seen: walks=2 reads=2
 */
