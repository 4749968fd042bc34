// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_members(struct group *group, struct task *tasks, int cpu)
{
	struct task *task;
	u64 now = 0;

	while (group) {
		for (task = tasks; task; task = task->next) {
			if (!now)
				task->stamp = cpu_clock(cpu);	/* @read */
			now = task->stamp & 1;
		}
		group = group->parent;
	}
}

/*
 * check-name: what is tested in the loop within the walk is not the time
 * check: clock-per-level
 * check-finding: @read safe account_members cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
