// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_two(struct stat *a, struct stat *b)
{
	{
		guard_irqsave(&a->lock);
		a->total++;
	}
	{
		guard_irqsave(&b->lock);
		b->total++;
	}
}

/*
 * check-name: two blocks with a lock each, one after the other
 * check: irqsave-nested
 * check-findings: none
 * check-seen: reads=2
 */
