// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct group *group)
{
	unsigned long flags = 0;

	for (; group; group = group->parent) {
		if (!(flags & 4)) {
			group_account(group, sched_clock());	/* @read */
			flags |= 2;
		}
	}
}

/*
 * check-name: the branch sets another bit than the one tested
 * check: clock-per-level
 * check-finding: @read safe account_groups sched_clock conditional
 * check-seen: walks=1 reads=1
 */
