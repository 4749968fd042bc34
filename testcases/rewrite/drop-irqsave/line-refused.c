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

	local_irq_save(flags); stat->total += delta;
	stat->count++;
	local_irq_restore(flags); stat->count++;
}

void turn(struct stat *stat, u64 delta)
{
	local_irq_disable();
	for (; stat; stat = stat->parent)
		stat_add(stat, delta);
	local_irq_enable();
}

/*
 * rewrite-name: another statement stands in the line of the save
 * rewrite-refused: more stands in the line of local_irq_save()
 */
