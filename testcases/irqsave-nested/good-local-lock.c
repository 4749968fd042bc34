// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

typedef struct { int owner; } local_lock_t;

static inline void local_lock_acquire(local_lock_t *lock)
{
}

static inline void local_lock_release(local_lock_t *lock)
{
}

/* Without PREEMPT_RT; with it, a lock that sleeps and leaves interrupts on. */
#define local_lock_irqsave(lock, flags)			\
	do {						\
		local_irq_save(flags);			\
		local_lock_acquire(lock);		\
	} while (0)
#define local_unlock_irqrestore(lock, flags)		\
	do {						\
		local_lock_release(lock);		\
		local_irq_restore(flags);		\
	} while (0)

static noinline void count(u64 *total, u64 n)
{
	unsigned long flags;

	local_irq_save(flags);
	*total += n;
	local_irq_restore(flags);
}

void drain(local_lock_t *lock, u64 *total)
{
	unsigned long flags;

	local_lock_irqsave(lock, flags);
	count(total, 1);
	local_unlock_irqrestore(lock, flags);
}

/*
 * check-name: a local lock disables interrupts only without PREEMPT_RT
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=1
 */
