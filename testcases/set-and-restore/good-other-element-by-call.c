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

void move_surplus(struct pool *p, int from, int to)
{
	raw_spin_lock(&p->lock);
	count(p, from, -1);
	count(p, to, 1);
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: another element of an array, by calls of one function
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
