// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group, u64 then)
{
	u64 now = group->enabled ? sched_clock() : then;

	group->level++;
	if (group->parent)
		group->stamp = now;
}

/*
 * check-name: the time is one of two values
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
