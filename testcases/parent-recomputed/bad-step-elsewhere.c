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

struct owner *css_parent(struct owner *owner);	/* its body is elsewhere */

static struct node *node_up(struct node *node)	/* @step */
{
	struct owner *up = css_parent(node->owner);

	return up ? up->node : NULL;
}

void node_charge(struct node *node, u64 n)
{
	for (; node; node = node_up(node))
		node->total += n;
}

/*
 * check-name: a step that the model knows, beside the way to it
 * check: parent-recomputed
 * check-finding: @step advice node_up node_up path=node_up,node_charge
 * check-seen: walks=1
 */
