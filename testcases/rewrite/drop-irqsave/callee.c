// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
	struct stat *parent;
};

static noinline void stat_add(struct stat *stat, u64 delta)
{
	u64 old = stat->total; unsigned long flags, n = 0;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	if (stat->total == old) {
		raw_spin_unlock_irqrestore(&stat->lock, flags);
		return;
	}
	stat->count += n + 1;
	raw_spin_unlock_irqrestore(&stat->lock,
				   flags);
}

void turn(struct stat *stat, u64 delta)
{
	local_irq_disable();
	for (; stat; stat = stat->parent)
		stat_add(stat, delta);
	local_irq_enable();
}

/*
 * rewrite-name: two ways out, and a declaration of several
 */
