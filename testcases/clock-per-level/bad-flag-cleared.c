// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Others set the flag again, perhaps each time: no limit of its own. */
void account_dirty(struct group *group)
{
	for (; group; group = group->parent) {
		if (group->enabled) {
			group->enabled = 0;
			group->stamp = sched_clock();	/* @read */
		}
	}
}

/*
 * check-name: a flag of each node is tested and cleared
 * check: clock-per-level
 * check-finding: @read safe account_dirty sched_clock conditional
 * check-seen: walks=1 reads=1
 */
