// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct group *group);

void tick(struct group *group)
{
	u64 now = sched_clock();

	work(group);
	if (group->enabled)
		group->stamp = now;
}

/*
 * check-name: the time before the work is wanted
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
