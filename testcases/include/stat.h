/* SPDX-License-Identifier: GPL-2.0-only */
/* An inline that saves the interrupt flag. */
#ifndef TC_STAT_H
#define TC_STAT_H

#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
};

static inline void stat_add_inline(struct stat *stat, u64 delta)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&stat->lock, flags);
	stat->total += delta;
	raw_spin_unlock_irqrestore(&stat->lock, flags);
}

#endif
