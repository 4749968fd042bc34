// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
};

void stat_all(struct stat *stat, int n)
{
	unsigned long flags;

	local_irq_disable();
	while (n--) {
		raw_spin_lock_irqsave(&stat[n].lock, flags);
		stat[n].total = 0;
		raw_spin_unlock_irqrestore(&stat[n].lock, flags);
		if (stat[n].count)
			local_irq_enable();
	}
}

/*
 * check-name: a turn of the loop may leave irqs on for the next one
 * check: irqsave-nested
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
