// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));
		if (flags & 1) {
			u64 later = cpu_clock(cpu);

			group_cpu_account(group->pcpu, later);
		}
	}
}

/*
 * rewrite-name: the first read is sure at each level, those behind it ask nothing
 * rewrite-reads: 1
 */
