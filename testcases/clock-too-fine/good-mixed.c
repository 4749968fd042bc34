// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
u64 now = local_clock();

if (now - group->stamp < NSEC_PER_MSEC)
	return;
group->total ^= now * 31;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: what is compared coarsely is mixed into something else
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
