// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct node {
	struct node *parent;
	int kind;
};

struct leaf {
	struct node node;
	u64 stamp;
};

void account_leaves(struct leaf *leaf)
{
	while (leaf) {
		leaf->stamp = sched_clock();	/* @cast */
		leaf = (struct leaf *)leaf->node.parent;
	}
}

void account_untyped(void *pos)
{
	while (pos) {
		struct group *group = pos;
		void *up = group->parent;

		group_account(group, sched_clock());	/* @untyped */
		pos = up;
	}
}

void account_number(unsigned long pos)
{
	for (; pos; pos = (unsigned long)((struct group *)pos)->parent)
		((struct group *)pos)->stamp = sched_clock();	/* @number */
}

/*
 * check-name: the node is cast, kept as a void pointer, kept as a number
 * check: clock-per-level
 * check-finding: @cast safe account_leaves sched_clock
 * check-finding: @untyped safe account_untyped sched_clock
 * check-finding: @number safe account_number sched_clock
 * check-seen: walks=3 reads=3
 */
