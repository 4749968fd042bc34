// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void record_times(struct group *group)
{
	u64 now = sched_clock();

	group->total += now - group->stamp;
	group->stamp = now;
}

void account_groups(struct group *group)
{
	for (; group; group = group->parent) {
		record_times(group);	/* @record */
		if (group->enabled)
			record_times(group);
	}
}

/*
 * check-name: each call goes on from its own last time: no interval between the two
 * check: clock-per-level
 * check-finding: @record safe account_groups sched_clock path=account_groups,record_times
 * check-seen: walks=1 reads=1
 */
