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

void task_move(struct task *task, struct group *from, struct group *to)
{
	charge(to, task->total);	/* @charge */
	uncharge(from, task->total);
}

/*
 * check-name: taken from the old groups, given to the new
 * check: walk-past-common
 * check-finding: @charge advice task_move uncharge
 * check-seen: walks=2 reads=1
 */
