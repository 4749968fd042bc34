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

u32 mask;

void rename_thing(struct thing *t, struct thing *other, u64 key)
{
	t->flags = 0;
	set_key(t, key);
	t->flags = other->flags;
}

/*
 * check-name: what is put back was read after
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
