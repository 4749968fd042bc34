// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct node {
	struct owner *owner;
	u64 total;
	int users;
};

struct owner {
	struct owner *parent;
	struct owner *child;
	struct node *node;
	spinlock_t lock;
};

static struct node *node_up(struct node *node)	/* @step */
{
	struct owner *up = READ_ONCE(READ_ONCE(node->owner)->parent);

	return up ? READ_ONCE(up->node) : NULL;
}

void node_charge(struct node *node, u64 n)
{
	for (; node; node = node_up(node))
		node->total += n;
}

/*
 * check-name: the pointers on the way are read by READ_ONCE()
 * check: parent-recomputed
 * check-finding: @step advice node_up node_up path=node_up,node_charge
 * check-seen: walks=1
 */
