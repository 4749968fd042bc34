// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	if (group->enabled) {
		if (group->parent)
			group->parent->stamp = now;
		else
			group->stamp = now;
	}
	group->level++;
}

/*
 * check-name: two uses, both behind one branch
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional
 * check-seen: walks=1 reads=1
 */
