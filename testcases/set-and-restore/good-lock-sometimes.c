// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

void rename_thing(struct thing *t, u64 key, bool locked)
{
	if (!locked)
		raw_spin_lock(&t->lock);
	t->flags &= ~4u;
	smp_wmb();
	t->key = key;
	t->flags |= 4;
	if (!locked)
		raw_spin_unlock(&t->lock);
}

/*
 * check-name: the lock is not always taken
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
