// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp_task(struct task *task)
{
	task->stamp = sched_clock();
	if (task->cpu)
		task->total = sched_clock();	/* @inner */
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	stamp_task(task);	/* @again */
}

/*
 * check-name: the callee reads once, and once more under a condition
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock path=stamp_both,stamp_task
 * check-finding: @inner safe stamp_task sched_clock
 * check-seen: walks=1 reads=2
 */
