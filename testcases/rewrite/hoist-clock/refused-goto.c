// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
again:
	group_account(group, cpu_clock(cpu));
	group = group->parent;
	if (group)
		goto again;
}

/*
 * rewrite-name: a walk of jumps
 * rewrite-refused: the walk is made of jumps
 */
