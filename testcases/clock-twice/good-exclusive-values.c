// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task)
{
	int cpu = task->cpu;

	if (cpu == 1)
		group->stamp = sched_clock();
	group->level++;
	barrier();
	if (cpu == 2)
		task->stamp = sched_clock();
}

/*
 * check-name: a value can not be both
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
