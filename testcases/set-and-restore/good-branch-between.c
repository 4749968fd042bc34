// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void set_key(struct thing *t, u64 key)
{
	t->key = key;
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	t->flags &= ~4u;
	barrier();
	if (key)
		set_key(t, key);
	if (t->flags)
		t->key++;
	t->flags |= 4;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: a branch between hangs on it
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
