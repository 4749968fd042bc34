// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_sibling_cpu(struct task *task, int first)
{
	int base = task->cpu & ~1;
	struct group *group;

	for (group = task->group; group; group = group->parent) {
		int cpu = base + first;

		group_account(group, cpu_clock(cpu ^ 1));	/* @read */
	}
}

/*
 * check-name: the argument is computed in the body from what does not change
 * check: clock-per-level
 * check-finding: @read safe account_sibling_cpu cpu_clock
 * check-seen: walks=1 reads=1
 */
