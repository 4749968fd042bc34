// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void charge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total += n;
}

static void uncharge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total -= n;
}

int group_work(int cpu);

int task_work(struct task *task)
{
	charge(task->group, 1);
	task->cpu++;
	if (group_work(task->cpu))
		return 0;
	uncharge(task->group, 1);
	return -1;
}

/*
 * check-name: the same, where the group is read twice
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
