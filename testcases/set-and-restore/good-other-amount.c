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

void rename_thing(struct thing *t, u64 key, u32 n, u32 m)
{
	t->total -= n;
	set_key(t, key);
	t->total += m;
}

/*
 * check-name: another amount is put on
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
