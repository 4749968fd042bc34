// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct node {
	struct node *parent;
	struct node *power_parent;
	int users;
};

void node_move(struct node *from, struct node *to)
{
	for (; from; from = from->power_parent)
		from->users--;
	for (; to; to = to->parent)
		to->users++;
}

/*
 * check-name: along two hierarchies
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
