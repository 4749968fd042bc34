// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu, bool more)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
	group->level += more;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		if (group->level == 3)
			break;
		group_change(group, cpu, true);
	}
	for (; group; group = group->parent)
		group_change(group, cpu, false);
}

/*
 * rewrite-name: two walks with nothing between them share one read
 * rewrite-reads: 1
 */
