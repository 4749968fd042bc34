// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

__cold void rescue_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	t->count--;
	t->key = key;
	t->count++;
	raw_spin_unlock(&t->lock);
}

void leave_thing(struct thing *t)
{
	t->total--;
}

/*
 * check-name: what is cold may do more than it needs
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
