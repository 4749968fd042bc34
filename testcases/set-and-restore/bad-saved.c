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
	u32 flags = t->flags;

	t->flags = 0; /* @away */
	set_key(t, key);
	t->flags = flags;
}

/*
 * check-name: what was saved is put back
 * check: set-and-restore
 * check-finding: @away advice rename_thing thing.flags
 * check-seen: walks=1 reads=1
 */
