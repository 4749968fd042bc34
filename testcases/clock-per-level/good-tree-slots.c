// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct tree_node {
	struct tree_node *parent;
	struct tree_node *slots[16];
	int index;
	u64 stamp;
};

static struct tree_node *slot_of(struct tree_node *node, int index)
{
	return node->slots[index & 15];
}

void account_direct(struct tree_node *node, int index)
{
	while (node) {
		node->stamp = sched_clock();
		if (node->index & index)
			node = node->slots[node->index & 15];
		else
			node = node->parent;
	}
}

void account_callee(struct tree_node *node, int index)
{
	while (node) {
		node->stamp = sched_clock();
		node = (node->index & index) ? slot_of(node, index) :
					       node->parent;
	}
}

/*
 * check-name: a traversal that goes down through a table, too
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
