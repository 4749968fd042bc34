// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_enabled(struct group *group)
{
	while (group) {
		if (!group->enabled) {
			group = group->parent;
			continue;
		}
		group_account(group, sched_clock());	/* @continue */
		group = group->parent;
	}
}

void account_either(struct group *group)
{
	while (group) {
		group->stamp = sched_clock();	/* @either */
		if (group->level & 1) {
			group->total = 1;
			group = group->parent;
		} else {
			group->total = 2;
			group = group->parent;
		}
	}
}

/*
 * check-name: the step stands in two places of the body
 * check: clock-per-level
 * check-finding: @continue safe account_enabled sched_clock conditional
 * check-finding: @either safe account_either sched_clock
 * check-seen: walks=2 reads=2
 */
