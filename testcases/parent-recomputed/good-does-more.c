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

static struct node *node_pop(struct node *node)
{
	struct owner *up = node->owner->parent;

	node->users = 0;
	return up ? up->node : NULL;
}

void node_drain(struct node *node)
{
	for (; node; node = node_pop(node))
		node->total = 0;
}

/*
 * check-name: the step takes the node out on its way
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
