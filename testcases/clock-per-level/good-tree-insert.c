// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct leaf {
	struct leaf *parent, *left, *right;
	u64 key, seen;
};

void insert(struct leaf **root, struct leaf *leaf)
{
	struct leaf **link = root, *parent = NULL;

	while (*link) {
		parent = *link;
		parent->seen = sched_clock();
		if (leaf->key < parent->key)
			link = &parent->left;
		else
			link = &parent->right;
	}
	leaf->parent = parent;
	*link = leaf;
}

/*
 * check-name: a descent that keeps the parent in a variable
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
