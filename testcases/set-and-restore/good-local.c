// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

void note_total(struct thing *t, struct thing *scratch);

void rename_thing(struct thing *t, u64 key)
{
	struct thing copy;

	copy.count = t->count;
	copy.flags = 2;
	copy.count--;
	t->key = key;
	copy.count++;
	t->total--;
	note_total(t, &copy);
}

/*
 * check-name: a variable of the function
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
