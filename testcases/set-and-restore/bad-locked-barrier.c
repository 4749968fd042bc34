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
	t->flags &= ~4u; /* @away */
	WRITE_ONCE(t->key, key);
	smp_wmb();
	t->flags |= 4;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: a barrier between, with the lock held
 * check: set-and-restore
 * check-finding: @away advice rename_thing thing.flags
 * check-seen: walks=1 reads=1
 */
