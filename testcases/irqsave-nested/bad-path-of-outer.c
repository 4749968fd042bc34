// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

static noinline void stat_outer(struct stat *a, struct stat *b)
{
	unsigned long outer, flags, more;

	local_irq_save(outer);
	raw_spin_lock_irqsave(&a->lock, flags);		/* @first */
	a->total++;
	raw_spin_unlock_irqrestore(&a->lock, flags);
	raw_spin_lock_irqsave(&b->lock, more);		/* @second */
	b->total++;
	raw_spin_unlock_irqrestore(&b->lock, more);
	local_irq_restore(outer);
}

void stat_both(struct stat *a, struct stat *b)
{
	stat_outer(a, b);
	stat_outer(b, a);
}

/*
 * check-name: the outer save is what turned them off; the first one's restore lies between
 * check: irqsave-nested
 * check-finding: @first safe stat_outer _raw_spin_lock_irqsave
 * check-finding: @second safe stat_outer _raw_spin_lock_irqsave
 * check-seen: walks=2 reads=2
 */
