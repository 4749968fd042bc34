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

void init_thing(struct thing *t, u64 key)
{
	t->flags = 0;
	set_key(t, key);
	t->flags = 4;
}

/*
 * check-name: set to a constant after it was cleared
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
