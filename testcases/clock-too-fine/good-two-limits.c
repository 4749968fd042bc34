// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	if (now - group->stamp > 1000100)
		group->level--;
	if (now - group->stamp < 5000)
		group->level++;
	group->stamp = now;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: one of two limits is fine
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
