// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define UPDATE_TIME	1
#define SKIP_ROOT	2

static void update(struct group *group, int flags)
{
	if (flags & UPDATE_TIME)
		group->stamp = sched_clock();
	group->level++;
}

static void update_from(struct group *group, int flags)
{
	update(group, flags & ~SKIP_ROOT);
}

/* The flag that would let the callee read is not among the arguments. */
void put_groups(struct group *group)
{
	for (; group; group = group->parent)
		update(group, 0);
}

/* Nor is it one call further up. */
void skip_groups(struct group *group)
{
	for (; group; group = group->parent)
		update_from(group, SKIP_ROOT);
}

/*
 * check-name: the argument given makes the callee's read impossible
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=1
 */
