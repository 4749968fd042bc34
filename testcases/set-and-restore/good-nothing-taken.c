// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void thing_change(struct thing *t, u32 clear, u32 set)
{
	t->flags &= ~clear;
	t->flags |= set;
	t->owner->count++;
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	thing_change(t, 0, 2);
	WRITE_ONCE(t->key, key);
	thing_change(t, 1, 0);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: flags are set, and none is taken
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
