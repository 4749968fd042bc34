// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct queue {
	raw_spinlock_t lock;
	u64 clock;
};

struct queue_flags {
	unsigned long flags;
};

static inline void queue_lock_irqsave(struct queue *q, struct queue_flags *qf)
{
	raw_spin_lock_irqsave(&q->lock, qf->flags);
}

static inline void queue_unlock_irqrestore(struct queue *q, struct queue_flags *qf)
{
	raw_spin_unlock_irqrestore(&q->lock, qf->flags);
}

static noinline void queue_kick(struct queue *q)
{
	struct queue_flags qf;

	queue_lock_irqsave(q, &qf);	/* @save */
	q->clock++;
	queue_unlock_irqrestore(q, &qf);
}

void queue_kick_two(struct queue *a, struct queue *b)
{
	local_irq_disable();
	queue_kick(a);
	queue_kick(b);
	local_irq_enable();
}

/*
 * check-name: the save is in a wrapper that keeps the flags for its caller
 * check: irqsave-nested
 * check-finding: @save review queue_kick queue_lock_irqsave path=queue_kick_two,queue_kick hazard=flags-escape
 * check-seen: walks=1 reads=1
 */
