// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if ((now - group->stamp) * group->level < NSEC_PER_MSEC)
		return;
	group->stamp = now;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the time is scaled before it is compared
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
