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

	if (!group)
		return;
	do {
		i = flags & 7;
		do {
			group_change(group, cpu);
		} while (i--);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a loop within the walk that is sure to read: before the walk
 * rewrite-reads: 1
 */
