// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	int i;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		i = flags & 7;
		do {
			group_change(group, now);
		} while (i--);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a loop within the walk that is sure to read: before the walk
 * rewrite-reads: 1
 */
