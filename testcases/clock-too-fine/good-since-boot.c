// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
u64 now = local_clock();

if ((s64)(now - group->stamp) < 0)
	return;
group->stamp = now + NSEC_PER_MSEC;
if (now < 1500)
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: one comparison is with a deadline that is coarse, the other with the time since boot
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
