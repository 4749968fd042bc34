// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	u64 begin = cpu_clock(cpu);
	struct group *group;

	if (flags & 2)
		begin = 0;
	for (group = leaf; group; group = group->parent) {
		group->pcpu->start = begin;
		group_change(group, cpu);
	}
}

/*
 * rewrite-name: the time that the walk's function has is changed, and not used
 * rewrite-reads: 2
 */
