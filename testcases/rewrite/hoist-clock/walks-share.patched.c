// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, bool more, u64 now)
{
	group_account(group, now);
	group->level += more;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (group->level == 3)
			break;
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, true, now);
	}
	if (group && !now)
		now = cpu_clock(cpu);
	for (; group; group = group->parent)
		group_change(group, false, now);
}

/*
 * rewrite-name: two walks with nothing between them share one read
 * rewrite-reads: 1
 */
