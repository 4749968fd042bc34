// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

void cond_wait(struct stat *stat);

static noinline void thread_turn(struct stat *stat)
{
	unsigned long flags;

	raw_spin_lock_irq(&stat->lock);
	local_irq_save(flags);	/* @save */
	stat->total++;
	local_irq_restore(flags);
	raw_spin_unlock_irq(&stat->lock);
}

__noreturn int thread(void *data)
{
	for (;;) {
		cond_wait(data);
		thread_turn(data);
	}
}

/*
 * check-name: called by a thread's function, which does not return
 * check: irqsave-nested
 * check-finding: @save safe thread_turn arch_local_irq_save
 * check-seen: walks=1 reads=1
 */
