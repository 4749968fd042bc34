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
	t->flags &= ~4u;
	set_key(t, key);
	t->flags |= 8;
}

/*
 * check-name: another flag is set
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
