// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now < group->stamp)
		return;
	group->stamp = now + 1000;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a time to come that lies a microsecond ahead
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
