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

static noinline u64 stat_next(struct stat *stat)
{
	return ++stat->count;
}

static noinline void stat_poll(struct stat *stat, u64 delta)
{
	if (!stat)
		return;
	stat_add(stat, delta + stat_next(stat));
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
 * rewrite-name: an argument is computed by a call, which would run with interrupts off
 * rewrite-refused: an argument has effects, which would run with interrupts off
 */
