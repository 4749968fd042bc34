// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	group_account(group, local_clock());
	if (group->total > 10 * NSEC_PER_MSEC)
		group->level++;
}

u64 group_total(struct group *group)
{
	return group->total;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the sum is handed out at full resolution
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
