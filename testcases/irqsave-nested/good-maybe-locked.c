// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct task {
	raw_spinlock_t *hand;
	raw_spinlock_t lock;
	u64 total;
};

static noinline raw_spinlock_t *task_lock(struct task *t, unsigned long *flags)
{
	raw_spinlock_t *lock = t->hand;

	if (!lock)
		return NULL;
	raw_spin_lock_irqsave(lock, *flags);
	return lock;
}

void task_signal(struct task *t)
{
	unsigned long flags, more;
	raw_spinlock_t *lock = task_lock(t, &flags);

	raw_spin_lock_irqsave(&t->lock, more);
	t->total++;
	raw_spin_unlock_irqrestore(&t->lock, more);
	if (lock)
		raw_spin_unlock_irqrestore(lock, flags);
}

/*
 * check-name: a lock that is only taken if there is one
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
