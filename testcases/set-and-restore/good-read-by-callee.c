// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline bool is_idle(struct thing *t)
{
	return !t->count;
}

static noinline void place(struct thing *t, u64 key)
{
	t->key = is_idle(t) ? 0 : key;
}

void rename_thing(struct thing *t, u64 key)
{
	t->count--;
	place(t, key);
	t->count++;
}

/*
 * check-name: read between, two calls down
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
