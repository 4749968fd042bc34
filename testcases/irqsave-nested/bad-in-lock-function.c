// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

struct queue {
	raw_spinlock_t lock;
	struct stat stat;
};

unsigned long queue_lock(struct queue *q)
{
	unsigned long flags, inner;

	raw_spin_lock_irqsave(&q->lock, flags);
	raw_spin_lock_irqsave(&q->stat.lock, inner);	/* @save */
	q->stat.total++;
	raw_spin_unlock_irqrestore(&q->stat.lock, inner);
	return flags;
}

/*
 * check-name: the caller gets the flags of the outer save; the inner ones are nobody's
 * check: irqsave-nested
 * check-finding: @save safe queue_lock _raw_spin_lock_irqsave
 * check-seen: walks=1 reads=1
 */
