// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_members(struct group *group, struct task *tasks, int cpu)
{
	struct task *task;
	u64 now = 0;

	while (group) {
		for (task = tasks; task; task = task->next) {
			if (!now)
				now = cpu_clock(cpu);	/* @read */
			task->stamp = now;
		}
		group = group->parent;
		now = 0;
	}
}

/*
 * check-name: once for the loop within the walk, and forgotten at each level
 * check: clock-per-level
 * check-finding: @read safe account_members cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
