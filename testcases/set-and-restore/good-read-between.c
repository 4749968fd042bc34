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
	t->count--;
	barrier();
	t->key = key + t->count;
	t->count++;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: read between, here
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
