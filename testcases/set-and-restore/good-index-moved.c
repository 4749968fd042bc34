// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct pool {
	spinlock_t lock;
	unsigned long surplus[8];
	int node;
	u64 key;
};

static noinline void next_node(struct pool *p)
{
	p->node = (p->node + 1) & 7;
}

void move_surplus(struct pool *p)
{
	raw_spin_lock(&p->lock);
	p->surplus[p->node]--;
	next_node(p);
	p->surplus[p->node]++;
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: the index is a member that a call between changes
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
