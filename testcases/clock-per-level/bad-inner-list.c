// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_members(struct group *group, struct task *tasks, int cpu)
{
	struct task *task;

	for (; group; group = group->parent) {
		for (task = tasks; task; task = task->next)
			task->stamp = cpu_clock(cpu);	/* @read */
		group->total++;
	}
}

/*
 * check-name: the read is in a list loop within the walk
 * check: clock-per-level
 * check-finding: @read safe account_members cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
