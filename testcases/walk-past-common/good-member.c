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
	charge(&to->swap, n);
	uncharge(&from->memory, n);
}

/*
 * check-name: two members that each have a tree of their own
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
