// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct mutex {
	raw_spinlock_t wait_lock;
	int waiters;
	long owner;
};

static noinline bool unlock_safe(struct mutex *m, unsigned long flags)
{
	m->owner = 0;
	raw_spin_unlock_irqrestore(&m->wait_lock, flags);
	return __sync_bool_compare_and_swap(&m->owner, 0, 1);
}

void slow_unlock(struct mutex *m)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&m->wait_lock, flags);
	while (!m->waiters) {
		if (unlock_safe(m, flags))
			return;
		raw_spin_lock_irqsave(&m->wait_lock, flags);
	}
	m->waiters--;
	raw_spin_unlock_irqrestore(&m->wait_lock, flags);
}

/*
 * check-name: a callee has restored the flags before they are saved again
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
