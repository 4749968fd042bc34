// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
}

void tick(struct group *group)
{
	u64 now = sched_clock();

	group->total = now;
	update_tick(group, now);
}

/*
 * check-name: the caller uses it, too
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
