// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct pool {
	spinlock_t lock;
	unsigned long surplus[8];
	int node;
	u64 key;
};

void move_surplus(struct pool *p, int from, int to)
{
	raw_spin_lock(&p->lock);
	if (p->surplus[from]) {
		p->surplus[from]--;
		p->surplus[to]++;
	}
	raw_spin_unlock(&p->lock);
}

/*
 * check-name: counted from one element of an array to another
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
