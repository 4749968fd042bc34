// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_members(struct group *group, struct task *tasks, int cpu)
{
	struct task *task;
	u64 now = 0;

	while (group) {
		for (task = tasks; task; task = task->next) {
			if (task->cpu != group->level)
				continue;
			if (!now)
				now = cpu_clock(cpu);
			task->stamp = now;
		}
		group = group->parent;
	}
}

/*
 * check-name: read where a loop within the walk first needs it, kept for all levels
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
