// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int clear, int set)
{
	group->level -= clear;
	group->level += set;
}

void task_switch(struct task *prev, struct task *next)
{
	struct group *group, *common = NULL;

	for (group = next->group; group; group = group->parent) {
		if (group->enabled) {
			common = group;
			break;
		}
		group_change(group, 0, 1);
	}
	for (group = prev->group; group && group != common; group = group->parent)
		group_change(group, 1, 0);
}

/*
 * check-name: the next one up to the common group, which the walk itself finds
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
