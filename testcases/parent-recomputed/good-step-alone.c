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

static inline struct owner *owner_up(struct owner *owner)
{
	return css_parent(owner);
}

int owner_depth(struct owner *owner)
{
	int n = 0;

	for (; owner; owner = owner_up(owner))
		n++;
	return n;
}

/*
 * check-name: a step that the model knows, and nothing else
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
