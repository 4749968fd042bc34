// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static noinline void pulse(struct thing *t)
{
	t->count--;
	smp_wmb();
	t->key++;
	t->count++;
}

void rename_thing(struct thing *t)
{
	raw_spin_lock(&t->lock);
	pulse(t);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: a call that takes away and gives back for itself
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
