// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct queue {
	raw_spinlock_t lock, other;
	bool split;
};

static noinline unsigned long queue_lock(struct queue *q)
{
	unsigned long flags;

	if (q->split)
		raw_spin_lock_irqsave(&q->other, flags);
	else
		raw_spin_lock_irqsave(&q->lock, flags);
	return flags;
}

static noinline void queue_lock_to(struct queue *q, unsigned long *flags)
{
	local_irq_save(*flags);
	_raw_spin_lock(&q->lock);
}

void account_user_time(struct queue *q)
{
	unsigned long flags;

	queue_lock_to(q, &flags);
	raw_spin_unlock_irqrestore(&q->lock, flags);
	flags = queue_lock(q);
	raw_spin_unlock_irqrestore(q->split ? &q->other : &q->lock, flags);
}

/*
 * check-name: all flags that are saved are the caller's
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
