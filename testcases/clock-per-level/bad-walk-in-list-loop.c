// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_tasks(struct task *task, int cpu)
{
	struct group *group;

	for (; task; task = task->next) {
		group = task->group;
		do {
			group_account(group, cpu_clock(cpu));	/* @read */
		} while ((group = group->parent));
	}
}

/*
 * check-name: a walk for each entry of a list
 * check: clock-per-level
 * check-finding: @read safe account_tasks cpu_clock
 * check-seen: walks=1 reads=1
 */
