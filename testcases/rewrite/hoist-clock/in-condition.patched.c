// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline bool group_change(struct group *group, u64 now)
{
	group_account(group, now);
	return group->total & 1;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	if (group)
		now = cpu_clock(cpu);
	while (group) {
		if (group_change(group, now) && flags & 1)
			group->level++;
		else
			group->level--;
		group = group->parent;
	}
}

/*
 * rewrite-name: the call is in a condition, and sure to run there
 * rewrite-reads: 1
 */
