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

void hand_over(struct thing *from, struct thing *to, u64 key)
{
	from->count--;
	set_key(from, key);
	to->count++;
}

/*
 * check-name: moved from one to another
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
