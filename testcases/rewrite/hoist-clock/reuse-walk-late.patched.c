// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	u64 begin = cpu_clock(cpu);
	struct group *group;
	u64 now = 0;

	if (flags & 2)
		begin = 0;
	for (group = leaf; group; group = group->parent) {
		group->pcpu->start = begin;
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
}

/*
 * rewrite-name: the time that the walk's function has is changed, and not used
 * rewrite-reads: 2
 */
