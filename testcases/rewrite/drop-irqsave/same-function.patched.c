// SPDX-License-Identifier: GPL-2.0-only
#include "irq.h"

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
	struct stat *parent;
};

void turn(struct stat *stat, u64 delta)
{
	for (; stat && stat->parent; stat = stat->parent) {
		raw_spin_lock_irq(&stat->lock);
		raw_spin_lock(&stat->parent->lock);
		stat->parent->total += delta;
		raw_spin_unlock(&stat->parent->lock);
		raw_spin_unlock_irq(&stat->lock);
	}
}

/*
 * rewrite-name: the plain lock, and no flags any more
 * rewrite-says: Don't save interrupts again in turn()
 */
