// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_work(struct group *group);

static void group_tick(struct group *group)
{
u64 start = local_clock();

if (start - group->stamp < NSEC_PER_MSEC)
	return;
group_work(group);
group->total = ktime_get_ns() - start;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the begin of an interval is compared with a stamp, too
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
