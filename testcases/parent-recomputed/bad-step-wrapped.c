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

static struct node *do_node_up(struct node *node)	/* @step */
{
	struct owner *up = node->owner->parent;

	return up ? up->node : NULL;
}

static struct node *node_up(struct node *node)
{
	return do_node_up(node);
}

void node_charge(struct node *node, u64 n)
{
	while (node) {
		node->total += n;
		node = node_up(node);
	}
}

void node_uncharge(struct node *node, u64 n)
{
	while (node) {
		node->total -= n;
		node = do_node_up(node);
	}
}

/*
 * check-name: two walks by one step, of which one is called by another name
 * check: parent-recomputed
 * check-finding: @step advice do_node_up node_up path=do_node_up,node_charge,node_uncharge,node_charge
 * check-seen: walks=2
 */
