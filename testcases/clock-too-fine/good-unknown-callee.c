// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void trace_group(struct group *group, u64 now);

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	trace_group(group, now);
	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: also given to code that is not known
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
