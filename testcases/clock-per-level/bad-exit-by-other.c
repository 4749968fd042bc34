// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_quota(struct group *group, u64 quota)
{
	u64 used = 0;

	for (; group; group = group->parent) {
		group->stamp = sched_clock();	/* @read */
		used += group->total;
		if (used > quota)
			break;
	}
}

/*
 * check-name: the walk ends by a value that only looks like the time
 * check: clock-per-level
 * check-finding: @read safe account_quota sched_clock
 * check-seen: walks=1 reads=1
 */
