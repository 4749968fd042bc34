// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task, int n)
{
	if (n < 4)
		group->stamp = sched_clock();
	group->level++;
	if (n > 9)
		task->stamp = sched_clock();
}

/*
 * check-name: two ranges of one number that have none in common
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
