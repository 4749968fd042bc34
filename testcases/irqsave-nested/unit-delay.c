// SPDX-License-Identifier: GPL-2.0-only
#include "delay.h"

static raw_spinlock_t delay_lock;
static u64 delay_total;

void delay_add_slow(struct rq *rq, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&delay_lock, flags);	/* @save */
	delay_total += delta;
	rq->clock_task -= delta;
	raw_spin_unlock_irqrestore(&delay_lock, flags);
}
