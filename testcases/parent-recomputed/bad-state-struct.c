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

struct node_iter {
	struct owner *at;
	int steps;
};

static struct node *next_node(struct node_iter *iter)	/* @step */
{
	struct owner *owner = iter->at;

	if (!owner)
		return NULL;
	iter->at = owner->parent;
	iter->steps++;
	return owner->node;
}

u64 node_sum(struct owner *owner)
{
	struct node_iter iter = { .at = owner };
	struct node *node;
	u64 sum = 0;

	while ((node = next_node(&iter)))
		sum += node->total;
	return sum;
}

/*
 * check-name: an iterator that keeps its position in a structure
 * check: parent-recomputed
 * check-finding: @step advice next_node next_node path=next_node,node_sum
 * check-seen: walks=1
 */
