// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void thing_lock(struct thing *t, int mode)
{
	t->total += mode;
	raw_spin_lock(&t->lock);
}

static noinline void thing_unlock(struct thing *t, int mode)
{
	t->total -= mode;
	raw_spin_unlock(&t->lock);
}

void rename_thing(struct thing *t, struct thing *other, u64 key)
{
	thing_lock(other, 1);
	t->flags &= ~4u;
	smp_wmb();
	t->key = key;
	t->flags |= 4;
	thing_unlock(t, 1);
}

/*
 * check-name: two locks that are dropped in the same mode
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
