// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_move(struct task *task, struct group *to)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)
		group->level &= ~4;
	task->group = to;
	for (group = to; group; group = group->parent)
		group->level |= 8;
}

/*
 * check-name: one bit is cleared, another one set
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
