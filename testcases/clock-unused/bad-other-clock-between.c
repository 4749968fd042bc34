// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	group->total = ktime_get_ns();
	if (group->enabled)
		group->stamp = now;
}

/*
 * check-name: another clock is read before the branch
 * check: clock-unused
 * check-finding: @read advice tick sched_clock conditional hazard=clock-order
 * check-seen: walks=1 reads=1
 */
