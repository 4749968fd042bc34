// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group *common_group(struct group *a, struct group *b);

void task_move(struct task *task, struct group *to)
{
	struct group *common = common_group(task->group, to);
	struct group *group;

	for (group = task->group; group != common; group = group->parent)
		group->level--;
	task->group = to;
	for (group = to; group != common; group = group->parent)
		group->level++;
}

/*
 * check-name: both walks end at the common group
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
