// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
u64 delta = local_clock() - group->stamp;

if (delta > NSEC_PER_MSEC)
	group->level++;
group->total = delta + group->level;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: what has passed is compared, and makes part of something else
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
