// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 begin;

	if (!leaf)
		return;
	begin = cpu_clock(cpu);
	leaf->pcpu->start = begin;
	for (group = leaf; group; group = group->parent) {
		group_change(group, cpu);
		if (flags & 1)
			group->pcpu->times += cpu_clock(cpu);
	}
}

/*
 * rewrite-name: the walk's function has the time already
 * rewrite-reads: 1
 */
