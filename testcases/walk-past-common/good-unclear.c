// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void account(struct group *group, bool more)
{
	for (; group; group = group->parent) {
		if (more)
			group->level++;
		if (group->enabled)
			group->level--;
	}
}

static void uncharge(struct group *group)
{
	for (; group; group = group->parent)
		group->level--;
}

void task_move(struct group *from, struct group *to, bool more)
{
	account(to, more);
	uncharge(from);
}

/*
 * check-name: each walk may add or take
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
