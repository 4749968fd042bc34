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

struct link {
	struct owner *owner;
	struct link *next;
};

static struct node *link_node(struct link *link)
{
	return link->next ? link->next->owner->node : NULL;
}

u64 list_sum(struct link *link, struct group *group)
{
	u64 sum = 0;

	for (; link; link = link->next)
		if (link_node(link))
			sum += link_node(link)->total;
	for (; group; group = group->parent)
		sum += group->total;
	return sum;
}

/*
 * check-name: a list of owners is no hierarchy
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1
 */
