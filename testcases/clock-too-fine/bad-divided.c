// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	group->stamp = ktime_get_ns() / NSEC_PER_MSEC;	/* @read */
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the time is stored in milliseconds
 * check: clock-too-fine
 * check-finding: @read advice group_tick ktime_get_ns
 * check-seen: reads=1
 */
