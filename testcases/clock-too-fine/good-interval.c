// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_work(struct group *group);

static void group_tick(struct group *group)
{
	u64 start = local_clock();

	group_work(group);
	if (local_clock() - start > NSEC_PER_MSEC)
		group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: two reads measure how long something took
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=2
 */
