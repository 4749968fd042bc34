// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct group *group);

void measure(struct group *group)
{
	u64 end, start = sched_clock();

	work(group);
	end = sched_clock();
	if (group->enabled)
		group->total = end - start;
}

/*
 * check-name: the end of a measurement that is told only if all went well
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=2
 */
