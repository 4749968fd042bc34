// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, u32 clear, u32 set)
{
	group->pcpu->state &= ~clear;
	group->pcpu->state |= set;
}

static struct group *next_group(struct task *task, void **iter)
{
	struct group *group = *iter ? ((struct group *)*iter)->parent : task->group;

	*iter = group;
	return group;
}

static void task_change(struct task *task, u32 clear, u32 set)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		group_change(group, clear, set);
}

void task_move(struct task *task, struct group *to, u32 flags)
{
	task_change(task, flags, 0);	/* @clear */
	task->group = to;
	task_change(task, 0, flags);
}

/*
 * check-name: the same by an iterator that keeps its position
 * check: walk-past-common
 * check-finding: @clear advice task_move task_change
 * check-seen: walks=2 reads=1
 */
