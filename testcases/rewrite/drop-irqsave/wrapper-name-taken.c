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

	local_irq_save(flags);
	stat->total += delta;
	stat->count++;
	local_irq_restore(flags);
}

static noinline void stat_poll(struct stat *stat, u64 flags)
{
	if (!stat)
		return;
	stat_add(stat, flags);
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
 * rewrite-name: without a declaration, and with a name that is taken
 */
