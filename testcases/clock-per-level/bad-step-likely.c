// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_likely(struct group *group)
{
	do {
		group_account(group, sched_clock());	/* @read */
	} while (likely((group = group->parent)));
}

/*
 * check-name: the loop's end is marked as unlikely
 * check: clock-per-level
 * check-finding: @read safe account_likely sched_clock
 * check-seen: walks=1 reads=1
 */
