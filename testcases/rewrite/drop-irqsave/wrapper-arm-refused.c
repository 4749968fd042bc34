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
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

static noinline void stat_poll(struct stat *stat, u64 delta)
{
	if (stat)
		stat_add(stat, delta);
}

static noinline void account_user_time(struct stat *stat, u64 delta)
{
	for (; stat; stat = stat->parent)
		stat_add(stat, delta);
}

void turn(struct stat *stat, u64 delta)
{
	stat_poll(stat, delta);
	local_irq_disable();
	account_user_time(stat, delta);
	local_irq_enable();
	stat_poll(stat, 1);
}

/*
 * rewrite-name: the call is the arm of an if
 * rewrite-refused: the call is not a statement of a block
 */
