// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* A known limit: such a loop has no one head. */
void account_from(struct group *group, bool skip)
{
	if (skip)
		goto step;
	for (;;) {
		group_account(group, sched_clock());
step:
		group = group->parent;
		if (!group)
			break;
	}
}

/*
 * check-name: a loop with a second way in is not seen as a walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
