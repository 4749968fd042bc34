// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick_all(struct group *group)
{
	for (; group; group = group->sibling) {
		u64 now = sched_clock();	/* @read */

		if (group->enabled)
			group->stamp = now;
	}
}

/*
 * check-name: each turn reads, some use it
 * check: clock-unused
 * check-finding: @read safe tick_all sched_clock conditional
 * check-seen: walks=1 reads=1
 */
