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

	local_irq_save(flags);
	q->total++;
	local_irq_restore(flags);
}

static noinline void queue_relock(struct queue *q, unsigned long *flags)
{
	raw_spin_unlock_irqrestore(&q->lock, *flags);
	queue_count(q);
	queue_wait(q);
	raw_spin_lock_irqsave(&q->lock, *flags);
}

void queue_flush(struct queue *q)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&q->lock, flags);
	queue_relock(q, &flags);
	raw_spin_unlock_irqrestore(&q->lock, flags);
}

/*
 * check-name: between the restore of the caller's flags and the next save interrupts may be on
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
