// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

void pass_number(struct thing *t, int *number, int n, u64 key)
{
	raw_spin_lock(&t->lock);
	*number -= n;
	t->key = key;
	*number += n;
	t->total--;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: of what has no name nobody knows who else looks at it
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
