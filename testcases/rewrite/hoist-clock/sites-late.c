// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		if (flags & 1)
			group_change(group, cpu);
		if (group->level == 3)
			continue;
		group_change(group, cpu);
		group->pcpu->start = cpu_clock(cpu);
	}
}

/*
 * rewrite-name: several reads, none of them sure: each may be the first
 * rewrite-reads: 1
 */
