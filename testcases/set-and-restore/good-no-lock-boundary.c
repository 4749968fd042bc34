// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

int printk(const char *fmt, ...);

void rename_thing(struct thing *t, u64 key)
{
	t->flags &= ~4u;
	t->key = key;
	printk("renamed\n");
	t->flags |= 4;
}

/*
 * check-name: no lock, and what is called between may order anything
 * check: set-and-restore
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
