// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
	struct stat *parent;
};

/* A form that nobody told the model of. */
#define stat_lock_irqsave(stat, flags)	raw_spin_lock_irqsave(&(stat)->lock, flags)

static noinline void stat_add(struct stat *stat, u64 delta)
{
	unsigned long flags;

	stat_lock_irqsave(stat, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

void turn(struct stat *stat, u64 delta)
{
	local_irq_disable();
	for (; stat; stat = stat->parent)
		stat_add(stat, delta);
	local_irq_enable();
}

/*
 * rewrite-name: no list has the plain form of a name that ends as others do
 * rewrite-refused: the model has no plain form of it (plain-saves)
 */
