// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (flags & 1) {
			if (!now)
				now = cpu_clock(cpu);
			group_change(group, now);
		}
		if (group->level == 3)
			continue;
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
		if (!now)
			now = cpu_clock(cpu);
		group->pcpu->start = now;
	}
}

/*
 * rewrite-name: several reads, none of them sure: each may be the first
 * rewrite-reads: 1
 */
