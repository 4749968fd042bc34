// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern struct group root_group;

void account_below_root(struct group *group)
{
	while (group != &root_group) {
		group_account(group, sched_clock());	/* @root */
		group = group->parent;
	}
}

void account_endless(struct group *group)
{
	for (;;) {
		group_account(group, sched_clock());	/* @endless */
		if (group->parent == group)
			break;
		group = group->parent;
	}
}

void account_by_level(struct group *group)
{
	int level;

	for (level = group->level; level >= 0; level--) {
		group_account(group, sched_clock());	/* @level */
		group = group->parent;
	}
}

/*
 * check-name: the walk ends at a given root, at itself, or after a counted number of steps
 * check: clock-per-level
 * check-finding: @root safe account_below_root sched_clock
 * check-finding: @endless safe account_endless sched_clock
 * check-finding: @level safe account_by_level sched_clock
 * check-seen: walks=3 reads=3
 */
