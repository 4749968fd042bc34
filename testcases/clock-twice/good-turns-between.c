// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_some(struct group *group, struct task *all)
{
	for (; all; all = all->next)
		if (all->cpu == group->cpu)
			all->stamp = sched_clock();
	group->stamp = sched_clock();
}

/*
 * check-name: the first read is made in some turns only, long ago
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
