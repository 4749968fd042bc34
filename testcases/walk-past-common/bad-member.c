// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct counter {
	struct counter *parent;
	u64 usage;
};

struct domain {
	struct counter memory, swap;
};

static void charge(struct counter *counter, u64 n)
{
	for (; counter; counter = counter->parent)
		counter->usage += n;
}

static void uncharge(struct counter *counter, u64 n)
{
	for (; counter; counter = counter->parent)
		counter->usage -= n;
}

void domain_swapout(struct domain *from, struct domain *to, u64 n)
{
	charge(&to->swap, n);	/* @charge */
	uncharge(&from->swap, n);
}

/*
 * check-name: the same member of two nodes
 * check: walk-past-common
 * check-finding: @charge advice domain_swapout uncharge
 * check-seen: walks=2 reads=1
 */
