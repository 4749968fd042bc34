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
	thing_count(t, -1);
	t->key = key;
	thing_count(t, 1);
}

/*
 * check-name: no lock, and the updates order what others see
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
