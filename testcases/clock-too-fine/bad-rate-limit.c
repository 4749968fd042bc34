// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = ktime_get_ns();	/* @read */

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a rate limit of a millisecond where no stored clock is beside
 * check: clock-too-fine
 * check-finding: @read advice group_tick ktime_get_ns
 * check-seen: reads=1
 */
