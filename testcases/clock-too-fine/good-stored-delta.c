// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->total = now - group->stamp;
	group->stamp = now;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: how long it took is kept, too
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
