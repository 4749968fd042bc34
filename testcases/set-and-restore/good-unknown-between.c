// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

void place(struct thing *t);

void rename_thing(struct thing *t)
{
	raw_spin_lock(&t->lock);
	t->count--;
	place(t);
	t->count++;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: what is called between is not known
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
