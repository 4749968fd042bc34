// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define UPDATE_TIME	1
#define COUNT		2

static void update(struct group *group, int flags)
{
	if (flags & UPDATE_TIME)
		group->stamp = sched_clock();
	if (!(flags & COUNT))
		group->level++;
}

void set_groups(struct group *group)
{
	for (; group; group = group->parent)
		update(group, UPDATE_TIME);	/* @given */
}

/* Nobody knows which flags come. */
void set_groups_by(struct group *group, int flags)
{
	for (; group; group = group->parent)
		update(group, flags | COUNT);	/* @unknown */
}

/*
 * check-name: the argument given lets the callee read, or may do so
 * check: clock-per-level
 * check-finding: @given safe set_groups sched_clock conditional path=set_groups,update
 * check-finding: @unknown safe set_groups_by sched_clock conditional path=set_groups_by,update
 * check-seen: walks=2 reads=1
 */
