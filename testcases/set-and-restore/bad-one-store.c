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
	t->flags = (t->flags & ~clear) | set;
	t->owner->count++;
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	thing_change(t, 6, 0); /* @away */
	WRITE_ONCE(t->key, key);
	thing_change(t, 0, 6);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: one store clears and sets
 * check: set-and-restore
 * check-finding: @away advice rename_thing thing_change
 * check-seen: walks=1 reads=1
 */
