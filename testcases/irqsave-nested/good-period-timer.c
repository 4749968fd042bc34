// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct bandwidth {
	raw_spinlock_t lock;
	u64 runtime;
};

static noinline int distribute(struct bandwidth *b)
{
	return b->runtime > 1000;
}

static noinline int period_timer(struct bandwidth *b, int throttled,
				 unsigned long flags)
{
	while (throttled && b->runtime) {
		raw_spin_unlock_irqrestore(&b->lock, flags);
		throttled = distribute(b);
		raw_spin_lock_irqsave(&b->lock, flags);
	}
	return throttled;
}

int timer_expires(struct bandwidth *b)
{
	unsigned long flags;
	int idle;

	raw_spin_lock_irqsave(&b->lock, flags);
	idle = period_timer(b, 1, flags);
	raw_spin_unlock_irqrestore(&b->lock, flags);
	return idle;
}

/*
 * check-name: the lock is dropped with flags that the caller gave, and taken again
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
