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

static struct node *node_up(struct node *node)
{
	struct owner *up = node->owner->parent;

	return up ? up->node : NULL;
}

void node_check(struct node *node)
{
	if (unlikely(node->users < 0))
		for (; node; node = node_up(node))
			node->users = 0;
}

/*
 * check-name: only where something went wrong
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
