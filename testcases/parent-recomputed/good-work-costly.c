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

void owner_charge(struct owner *owner, u64 n)
{
	while (owner) {
		owner->node->total += n;
		if (owner->parent && owner->parent->node)
			owner->parent->node->users++;
		owner = owner_up(owner);
	}
}

struct node *owner_node(struct node *node)
{
	return node_of(owner_of(node));
}

/*
 * check-name: the work at each node is costly, the step is not
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
