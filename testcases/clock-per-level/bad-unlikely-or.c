// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_some(struct group *group)
{
	for (; group; group = group->parent) {
		if (unlikely(group->level < 0) || group->enabled)
			group_account(group, sched_clock());	/* @read */
		group->total++;
	}
}

/*
 * check-name: an unlikely condition is only one of two ways to the read
 * check: clock-per-level
 * check-finding: @read safe account_some sched_clock conditional
 * check-seen: walks=1 reads=1
 */
