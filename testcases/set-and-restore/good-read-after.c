// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void renew(struct thing *t, u64 key)
{
	t->key = key;
}

void rename_thing(struct thing *t, u64 key)
{
	u32 flags;

	t->flags = 0;
	if (key)
		renew(t, key);
	flags = t->flags;
	t->flags = flags;
}

/*
 * check-name: what is put back was read after it was cleared
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
