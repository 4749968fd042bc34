// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_move(struct task *task, struct group *to, int bit)
{
	struct group *group;

	for (group = task->group; group; group = group->parent)	/* @clear */
		group->level &= ~bit;	/* @clear */
	task->group = to;
	for (group = to; group; group = group->parent)
		group->level |= bit;
}

/*
 * check-name: a bit is cleared and set
 * check: walk-past-common
 * check-finding: @clear advice task_move group.parent
 * check-seen: walks=2 reads=1
 */
