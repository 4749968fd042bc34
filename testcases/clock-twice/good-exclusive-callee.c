// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool vtime_on(int cpu);

static void fetch(struct task *task)
{
	if (!vtime_on(task->cpu))
		task->stamp = sched_clock();
	else
		task->total++;
}

void read_times(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (vtime_on(task->cpu))
		fetch(task);
}

/*
 * check-name: the guard and the callee ask the same question
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
