// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group, u64 then)
{
	u64 now = sched_clock(), last = then;

	if (group->enabled)
		group->stamp = now;
	if (group->parent)
		last = now;
	group->total = last;
}

/*
 * check-name: behind one branch, and joined with another time behind the next
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
