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
	t->count--; /* @away */
	set_key(t, key);
	t->count++;
}

/*
 * check-name: a counter, and a call that does not read it
 * check: set-and-restore
 * check-finding: @away advice rename_thing thing.count
 * check-seen: walks=1 reads=1
 */
