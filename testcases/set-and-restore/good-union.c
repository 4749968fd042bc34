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

struct mixed {
	union {
		u32 low;
		u64 all;
	};
	u32 sign;
};

void rename_mixed(struct mixed *m, struct thing *t, u64 key)
{
	m->low -= 1;
	set_key(t, key);
	m->low += 1;
	m->sign--;
}

/*
 * check-name: members of a union are one another
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
