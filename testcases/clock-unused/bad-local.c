// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	group->level++;
	if (group->enabled)
		group->stamp = now;
}

/*
 * check-name: one branch of the function needs it
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional
 * check-seen: walks=1 reads=1
 */
