// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_tasks(struct task *task, int cpu)
{
	struct group *group;

	for (; task; task = task->next) {
		u64 now = cpu_clock(cpu);

		for (group = task->group; group; group = group->parent)
			group_account(group, now);
	}
}

/*
 * check-name: read once for each entry of a list, and used in the walk from there
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
