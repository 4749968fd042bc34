// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct pool {
	spinlock_t lock;
	unsigned long surplus[8];
	int node;
	u64 key;
};

void mark(struct pool *p, int node, u64 key)
{
	raw_spin_lock(&p->lock);
	p->surplus[node]--; /* @away */
	p->key = key;
	p->surplus[node]++;
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: one element of an array
 * check: set-and-restore
 * check-finding: @away advice mark pool.surplus
 * check-seen: walks=1 reads=1
 */
