// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task, int n)
{
	if (n < 5)
		group->stamp = sched_clock();
	else
		group->total = n;
	group->level++;
	barrier();
	if (n < 5)
		task->total = n;
	else
		task->stamp = sched_clock();
}

/*
 * check-name: the one in the branch, the other in the else of the same test
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
