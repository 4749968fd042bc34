// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void thing_out(struct thing *t)
{
	t->count--;
	t->owner->total = 0;
	smp_wmb();
}

static noinline void thing_in(struct thing *t)
{
	t->owner->total = 1;
	t->count++;
	smp_wmb();
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	thing_out(t);
	WRITE_ONCE(t->key, key);
	thing_in(t);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: two functions that do more than count
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
