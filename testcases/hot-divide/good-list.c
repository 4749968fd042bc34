// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_tick_fair(struct task *task, struct group *group, u64 now)
{
	for (; task; task = task->next)
		task->stamp = now / task->total;
	for (; group; group = group->parent)
		group->stamp = now;
}

/*
 * check-name: a list is no walk
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
