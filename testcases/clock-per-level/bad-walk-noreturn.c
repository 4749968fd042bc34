// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

__noreturn void task_dead(void);

__noreturn void task_exit(struct task *task)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)
		group->stamp = sched_clock();	/* @read */
	task_dead();
}

/*
 * check-name: a function that does not return is how a task ends, and every task does
 * check: clock-per-level
 * check-finding: @read safe task_exit sched_clock
 * check-seen: walks=1 reads=1
 */
