// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->level++;
	group->stamp = now;
}

void tick(struct group *group)
{
	update_tick(group, sched_clock());
}

/*
 * check-name: every path of the callee uses it
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
