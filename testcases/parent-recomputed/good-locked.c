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
	struct owner *up;

	raw_spin_lock(&node->owner->lock);
	up = node->owner->parent;
	raw_spin_unlock(&node->owner->lock);
	return up ? up->node : NULL;
}

void node_charge(struct node *node, u64 n)
{
	for (; node; node = node_up(node))
		node->total += n;
}

/*
 * check-name: the parent may change: it is looked up under a lock
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
