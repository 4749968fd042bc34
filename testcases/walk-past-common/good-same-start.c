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

int group_work(struct group *group);

int task_work(struct task *task, struct group *group)
{
	charge(group, 1);
	if (group_work(group))
		return 0;
	uncharge(group, 1);
	return -1;
}

/*
 * check-name: given back where it was taken from
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
