// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	group->total += now - group->stamp;
	group->stamp = now;
	if (group->total < 4 * NSEC_PER_MSEC)
		return;
	group->total = 0;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: what passed is added up until it makes a tick
 * check: clock-too-fine
 * check-finding: @read advice group_tick sched_clock hazard=sampling-bias
 * check-seen: reads=1
 */
