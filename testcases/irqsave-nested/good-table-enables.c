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

static void visit_enable(struct stat *stat)
{
	local_irq_enable();
}

static void visit_none(struct stat *stat)
{
}

const struct visit_ops visit_ops = { .visit = visit_enable };
const struct visit_ops none_ops = { .visit = visit_none };

void stat_tick(struct stat *stat, const struct visit_ops *ops, u64 delta)
{
	unsigned long flags;

	lockdep_assert_irqs_disabled();
	ops->visit(stat);
	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

/*
 * check-name: one of the functions in the tables enables interrupts
 * check: irqsave-nested
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
