// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct queue {
	raw_spinlock_t lock;
	u64 clock;
};

static inline unsigned long queue_lock(struct queue *q)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&q->lock, flags);
	return flags;
}

void queue_kick(struct queue *q)
{
	unsigned long flags = queue_lock(q);

	q->clock++;
	raw_spin_unlock_irqrestore(&q->lock, flags);
	flags = queue_lock(q);
	q->clock--;
	raw_spin_unlock_irqrestore(&q->lock, flags);
}

/*
 * check-name: a wrapper hands the flags out: after their restore irqs are as before
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
