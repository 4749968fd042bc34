// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_system_time(struct group *group, u64 ns);

static void group_tick(struct group *group)
{
	u64 now = sched_clock();

	group->total += now - group->stamp;
	group->stamp = now;
	if (group->total < 4 * NSEC_PER_MSEC)
		return;
	account_system_time(group, group->total);
	group->total = 0;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: time is added up, then accounted as it is
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
