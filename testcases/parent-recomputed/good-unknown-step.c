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

struct owner *owner_online(struct owner *owner);	/* its body is elsewhere */

static struct node *node_up(struct node *node)
{
	struct owner *up = owner_online(node->owner->parent);

	return up ? up->node : NULL;
}

void node_charge(struct node *node, u64 n)
{
	for (; node; node = node_up(node))
		node->total += n;
}

/*
 * check-name: what the step calls is not known
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
