// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

__noreturn void task_dead(void);

static noinline void exit_stat(struct stat *stat)
{
	unsigned long flags;

	local_irq_disable();
	raw_spin_lock_irqsave(&stat->lock, flags);	/* @save */
	stat->total++;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
	local_irq_enable();
}

__noreturn void task_exit(struct stat *stat)
{
	exit_stat(stat);
	task_dead();
}

/*
 * check-name: called as a task ends, in a function that does not return
 * check: irqsave-nested
 * check-finding: @save safe exit_stat _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
