// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
group->stamp = local_clock();
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: nobody looks at the time that is stored: nothing tells how fine it has to be
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
