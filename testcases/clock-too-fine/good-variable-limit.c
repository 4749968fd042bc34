// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern u64 group_interval;

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	if (now - group->stamp < group_interval)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the limit is a setting
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
