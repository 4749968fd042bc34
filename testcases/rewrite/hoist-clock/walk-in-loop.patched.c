// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	int i;
	u64 now = 0;

	for_each_possible_cpu(i) {
		now = 0;
		for (group = leaf; group; group = group->parent) {
			if (!now)
				now = cpu_clock(i);
			group_change(group, now);
		}
	}
}

/*
 * rewrite-name: a walk that runs several times reads once each time
 * rewrite-reads: 2
 */
