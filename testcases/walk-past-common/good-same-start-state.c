// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, u32 clear, u32 set)
{
	group->pcpu->state &= ~clear;
	group->pcpu->state |= set;
}

static void task_change(struct task *task, u32 clear, u32 set)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)
		group_change(group, clear, set);
}

void group_work(struct group *group);

void task_work(struct task *task, u32 flags)
{
	task_change(task, flags, 0);
	task->stamp++;
	group_work(task->group);
	task_change(task, 0, flags);
}

/*
 * check-name: state is cleared for a while and set again
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
