// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	t->total++;
	raw_spin_unlock(&t->lock);
	t->flags &= ~4u;
	smp_wmb();
	t->key = key;
	t->flags |= 4;
	raw_spin_lock(&t->lock);
	t->total++;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: the lock was dropped before
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
