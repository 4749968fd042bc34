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
	struct owner *up = node->owner->parent;

	return up ? up->node : NULL;
}

void node_charge(struct node *node, u64 n)
{
	do {
		node->total += n;
	} while ((node = node_up(node)));
}

/*
 * check-name: each node goes by way of its owner to its parent: do-while
 * check: parent-recomputed
 * check-finding: @step advice node_up node_up path=node_up,node_charge
 * check-seen: walks=1
 */
