// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_from(struct group *group, bool skip)
{
	if (skip)
		goto step;
	for (;;) {
		group_account(group, sched_clock());	/* @read */
step:
		group = group->parent;
		if (!group)
			break;
	}
}

/*
 * check-name: a loop with a second way in
 * check: clock-per-level
 * check-finding: @read safe account_from sched_clock
 * check-seen: walks=1 reads=1
 */
