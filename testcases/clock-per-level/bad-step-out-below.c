// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int up_from(struct group *from, struct group **pos)
{
	if (!from->parent)
		return -1;
	*pos = from->parent;
	return 0;
}

static int next_level(struct group **pos, struct group *from)
{
	return up_from(from, pos);
}

void account_levels(struct group *group)
{
	while (!next_level(&group, group))
		group_account(group, sched_clock());	/* @clock */
}

/*
 * check-name: what a callee calls puts the parent where the walk stands
 * check: clock-per-level
 * check-finding: @clock safe account_levels sched_clock
 * check-seen: walks=1 reads=1
 */
