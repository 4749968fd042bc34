// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		u64 now;

		if (!group->enabled)
			continue;
		now = cpu_clock(cpu);	/* only for those who want it */
		group_account(group, now);
	}
}

/*
 * rewrite-name: a level may skip its read, so the first that reads does
 * rewrite-reads: 1
 */
