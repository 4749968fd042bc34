// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void account_up(struct group *group, int cpu)
{
	while (group) {
		group_account(group, cpu_clock(cpu));	/* @read */
		group = group->parent;
	}
}

void account_list(struct task *task)
{
	for (; task; task = task->next)
		account_up(task->group, task->cpu);
}

/*
 * check-name: the walk is the last thing of a function that others call in a loop of their own
 * check: clock-per-level
 * check-finding: @read safe account_up cpu_clock
 * check-seen: walks=1 reads=1
 */
