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

void task_move(struct task *task, struct group *to, u32 flags)
{
	if (flags)
		task_change(task, flags, 0);	/* @clear */
	WRITE_ONCE(task->group, to);
	if (flags)
		task_change(task, 0, flags);
}

/*
 * check-name: state is cleared up to the root, and set again from elsewhere
 * check: walk-past-common
 * check-finding: @clear advice task_move task_change
 * check-seen: walks=2 reads=1
 */
