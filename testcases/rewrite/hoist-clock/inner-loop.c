// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	int i;

	while (group) {
		for (i = 0; i < 3; i++)
			if (flags & 1 << i)
				group_change(group, cpu);
		group = group->parent;
	}
}

/*
 * rewrite-name: a loop within the walk around the call
 * rewrite-reads: 1
 */
