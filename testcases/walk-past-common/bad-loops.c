// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_move(struct task *task, struct group *to)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)	/* @down */
		group->level--;	/* @down */
	task->group = to;
	for (group = to; group; group = group->parent)
		group->level++;
}

/*
 * check-name: two loops of the function itself
 * check: walk-past-common
 * check-finding: @down advice task_move group.parent
 * check-seen: walks=2 reads=1
 */
