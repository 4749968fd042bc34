// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static struct group *group_above(struct group *group)
{
	return group->parent;
}

static struct group *enabled_above(struct group *group)
{
	struct group *above = group_above(group);

	return above && above->enabled ? above : NULL;
}

static inline struct group *step_up(struct group *group)
{
	if (group->level == 0)
		return NULL;
	return enabled_above(group);
}

void account_up(struct group *group)
{
	for (; group; group = step_up(group))
		group_account(group, sched_clock());	/* @read */
}

/*
 * check-name: the parent comes through three functions, each with its own doubts
 * check: clock-per-level
 * check-finding: @read safe account_up sched_clock
 * check-seen: walks=1 reads=1
 */
