// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

__noreturn void task_dead(void);

__noreturn void task_exit(struct task *task)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)
		if (group->level < 0) {
			group->stamp = sched_clock();
			panic("level %d\n", group->level);
		}
	task_dead();
}

/*
 * check-name: does not return, and neither does what is cold in it
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
