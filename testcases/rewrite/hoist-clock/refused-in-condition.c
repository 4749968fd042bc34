// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline bool group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
	return group->total & 1;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	while (group) {
		if (flags & 1 && group_change(group, cpu))
			group->level++;
		group = group->parent;
	}
}

/*
 * rewrite-name: the call is in a condition, behind another one
 * rewrite-refused: the statement may not come to this
 */
