// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task, int n)
{
	if (n == 1 || n == 2)
		group->stamp = sched_clock();
	group->level++;
	if (n == 3)
		task->stamp = sched_clock();
}

/*
 * check-name: a range that the compiler makes of two numbers, and a third one
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
