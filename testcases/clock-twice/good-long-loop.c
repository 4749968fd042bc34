// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_and_scan(struct group *group, struct task *task, struct task *all)
{
	group->stamp = sched_clock();
	for (; all; all = all->next)
		all->total = 0;
	task->stamp = sched_clock();
}

/*
 * check-name: a loop over many between
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
