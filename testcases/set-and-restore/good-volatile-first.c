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
	WRITE_ONCE(t->count, t->count - 1);
	t->key = key;
	t->count++;
	t->total--;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: others are meant to see the first update
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
