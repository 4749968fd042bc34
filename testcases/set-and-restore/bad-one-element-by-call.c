// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct pool {
	spinlock_t lock;
	unsigned long surplus[8];
	int node;
	u64 key;
};

static noinline void count(struct pool *p, int node, int by)
{
	p->surplus[node] += by;
}

void mark(struct pool *p, int node, u64 key)
{
	raw_spin_lock(&p->lock);
	count(p, node, -1); /* @away */
	p->key = key;
	count(p, node, 1);
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: one element of an array, by calls of one function
 * check: set-and-restore
 * check-finding: @away advice mark count
 * check-seen: walks=1 reads=1
 */
