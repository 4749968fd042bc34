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

void rename_thing(struct thing *t, u64 key, u32 n)
{
	t->count--;
	set_key(t, key);
	t->count = n;
	set_key(t, key + 1);
	t->count++;
}

/*
 * check-name: something else is put in between
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
