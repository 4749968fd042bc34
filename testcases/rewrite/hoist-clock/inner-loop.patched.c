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
	u64 now = 0;

	while (group) {
		for (i = 0; i < 3; i++)
			if (flags & 1 << i) {
				if (!now)
					now = cpu_clock(cpu);
				group_change(group, now);
			}
		group = group->parent;
	}
}

/*
 * rewrite-name: a loop within the walk around the call
 * rewrite-reads: 1
 */
