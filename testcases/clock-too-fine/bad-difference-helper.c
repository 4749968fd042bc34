// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 passed(u64 now, u64 then)
{
	return now - then;
}

u64 group_age(struct group *group, u64 now)
{
	return passed(now, group->total);
}

static void group_tick(struct group *group)
{
	u64 now = local_clock();	/* @read */

	if (passed(now, group->stamp) < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the difference is formed by a helper that others use for other things
 * check: clock-too-fine
 * check-finding: @read advice group_tick local_clock
 * check-seen: reads=1
 */
