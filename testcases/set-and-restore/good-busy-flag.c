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
	if (t->flags & 1)
		return;
	t->flags |= 1;
	set_key(t, key);
	t->flags &= ~1u;
}

/*
 * check-name: a flag that keeps others out while it is set
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
