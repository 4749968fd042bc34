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

void node_charge(struct node *node, u64 n)
{
	while (node->owner->parent) {
		node = node->owner->parent->node;
		node->total += n;
	}
}

/*
 * check-name: two loads, but no call: nothing is hidden from who writes it
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1
 */
