// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = sched_clock();	/* @tick */

	if (now - group->stamp >= 4 * NSEC_PER_MSEC) {
		group->stamp = now;
		group->level++;
	}
}

void group_restart(struct group *group)
{
	group->stamp = sched_clock();	/* not hot */
	group->level = 0;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the stamp is also set anew by a function that compares nothing
 * check: clock-too-fine
 * check-finding: @tick advice group_tick sched_clock
 * check-seen: reads=2
 */
