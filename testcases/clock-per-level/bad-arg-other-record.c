// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static inline int task_cpu(const struct task *task)
{
	return task->cpu;
}

void account_task(struct group *group, struct task *task)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(task_cpu(task)));	/* @read */
		group->cpu = task_cpu(task);
	}
}

/*
 * check-name: the loop stores to a field of the same name in another record
 * check: clock-per-level
 * check-finding: @read safe account_task cpu_clock
 * check-seen: walks=1 reads=1
 */
