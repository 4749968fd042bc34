// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 later = 0;

	for (group = leaf; group; group = group->parent) {
		if (!later)
			later = cpu_clock(cpu);
		group_account(group, later);
		if (flags & 1) {
			group_cpu_account(group->pcpu, later);
		}
	}
}

/*
 * rewrite-name: the first read is sure at each level, those behind it ask nothing
 * rewrite-reads: 1
 */
