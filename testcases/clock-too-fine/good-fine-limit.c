// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp < 1000)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a limit of a microsecond
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
