// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group, struct task *all)
{
	u64 now = sched_clock();

	for (; all; all = all->next)
		all->total++;
	if (group->enabled)
		group->stamp = now;
}

/*
 * check-name: the time before a long loop
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
