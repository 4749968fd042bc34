// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct queue {
	raw_spinlock_t lock;
	u64 total, waits;
};

void queue_wait(struct queue *q);

static noinline void queue_count(struct queue *q)
{
	unsigned long flags;

	local_irq_save(flags);	/* @save */
	q->total++;
	local_irq_restore(flags);
}

static noinline void queue_relock(struct queue *q, unsigned long *flags)
{
	raw_spin_unlock_irqrestore(&q->lock, *flags);
	queue_wait(q);
	raw_spin_lock_irqsave(&q->lock, *flags);
	queue_count(q);
}

void queue_flush(struct queue *q)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&q->lock, flags);
	queue_relock(q, &flags);
	raw_spin_unlock_irqrestore(&q->lock, flags);
}

/*
 * check-name: the caller's flags are restored, and others are saved into the same place
 * check: irqsave-nested
 * check-finding: @save safe queue_count arch_local_irq_save path=queue_relock,queue_count
 * check-seen: walks=1 reads=2
 */
