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

void rename_things(struct thing *t, u64 *keys, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		t->count++;
		if (keys[i])
			set_key(t, keys[i]);
		t->count--;
	}
}

/*
 * check-name: what a turn counts up, its end counts down
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
