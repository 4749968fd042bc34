// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group *leftmost_group(struct group *group);

static struct group *beside(struct group *group)
{
	return group->sibling;
}

void account_beside(struct group *group)
{
	while (group) {
		group_account(group, sched_clock());
		group = beside(group) ? beside(group) : group->parent;
	}
}

void account_leftmost(struct group *group)
{
	while (group) {
		group_account(group, sched_clock());
		group = group->enabled ? leftmost_group(group) : group->parent;
	}
}

/*
 * check-name: a traversal whose way beside or down is in a callee, known or not
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
