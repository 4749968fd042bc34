// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();	/* @read */

	if (now < group->stamp)
		return;
	group->stamp = now + 10 * NSEC_PER_MSEC;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a time to come that lies ten milliseconds ahead
 * check: clock-too-fine
 * check-finding: @read advice group_tick local_clock
 * check-seen: reads=1
 */
