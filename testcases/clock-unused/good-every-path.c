// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();

	if (group->enabled)
		group->stamp = now;
	else
		group->total = now;
}

/*
 * check-name: every path uses it
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
