// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
u64 now = local_clock();

if ((s64)(now - group->stamp) < 0)
	return;
if (group->stamp < 1500)
	group->level++;
group->stamp = now + NSEC_PER_MSEC;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the stored time is compared with a number as it is
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
