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

static inline struct owner *owner_of(struct node *node)
{
	return node->owner;
}

static inline struct owner *owner_up(struct owner *owner)
{
	return owner->parent;
}

static inline struct node *node_of(struct owner *owner)
{
	return owner ? owner->node : NULL;
}

void node_charge(struct node *node, u64 n)
{
	while (node) {	/* @walk */
		node->total += n;	/* @walk */
		node = node_of(owner_up(owner_of(node)));
	}
}

/*
 * check-name: three accessors in the walk itself
 * check: parent-recomputed
 * check-finding: @walk advice node_charge node_of
 * check-seen: walks=1
 */
