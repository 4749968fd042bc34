// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Gives the group at the position and moves on, until there is none. */
static noinline struct group *group_iterate(struct task *task, struct group **pos)
{
	struct group *group = *pos;

	if (group && !group->enabled)
		return NULL;
	if (!group) {
		*pos = task->group;
		return task->group;
	}
	*pos = group->parent;
	return group->parent;
}

void groups_stamp(struct task *task)
{
	struct group *group, *pos = NULL;

	while ((group = group_iterate(task, &pos)))
		group->stamp = sched_clock();	/* @read */
}

/*
 * check-name: the position stays only where nothing is returned
 * check: clock-per-level
 * check-finding: @read safe groups_stamp sched_clock
 * check-seen: walks=1 reads=1
 */
