// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void thing_count(struct thing *t, int n)
{
	t->count += n;
	smp_wmb();
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	thing_count(t, -1); /* @away */
	t->key = key;
	thing_count(t, 1);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: a function counts down and up again
 * check: set-and-restore
 * check-finding: @away advice rename_thing thing_count
 * check-seen: walks=1 reads=1
 */
