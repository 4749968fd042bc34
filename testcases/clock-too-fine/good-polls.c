// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	while (local_clock() - group->stamp < 2 * NSEC_PER_MSEC)
		cpu_relax();
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a loop that waits for a time to come
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
