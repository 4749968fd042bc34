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
	local_irq_restore(flags);
	local_irq_enable();
	local_irq_save(flags);
	stat->count++;
	local_irq_restore(flags);
	local_irq_disable();
}

void turn(struct stat *stat, u64 delta)
{
	local_irq_disable();
	for (; stat; stat = stat->parent)
		stat_add(stat, delta);
	local_irq_enable();
}

/*
 * rewrite-name: the second save is one where interrupts are on
 * rewrite-refused: flags are saved in several places
 */
