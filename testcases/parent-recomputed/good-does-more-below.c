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

static void node_forget(struct node *node)
{
	node->users = 0;
}

static struct node *node_pop(struct node *node)
{
	struct owner *up = node->owner->parent;

	node_forget(node);
	return up ? up->node : NULL;
}

void node_drain(struct node *node)
{
	for (; node; node = node_pop(node))
		node->total = 0;
}

/*
 * check-name: a helper of the step takes the node out
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
