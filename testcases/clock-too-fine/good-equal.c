// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	if (local_clock() - group->stamp == 5 * NSEC_PER_MSEC)
		group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: compared for being the same
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
