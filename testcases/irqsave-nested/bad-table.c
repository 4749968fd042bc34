// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

struct visit_ops {
	void (*visit)(struct stat *stat);
};

static void visit_count(struct stat *stat)
{
	stat->count++;
}

static void visit_none(struct stat *stat)
{
}

const struct visit_ops visit_ops = { .visit = visit_count };
const struct visit_ops none_ops = { .visit = visit_none };

void stat_tick(struct stat *stat, const struct visit_ops *ops, u64 delta)
{
	unsigned long flags;

	lockdep_assert_irqs_disabled();
	ops->visit(stat);
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: what stands in the tables keeps interrupts off
 * check: irqsave-nested
 * check-model: tables.model
 * check-finding: @save safe stat_tick _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
