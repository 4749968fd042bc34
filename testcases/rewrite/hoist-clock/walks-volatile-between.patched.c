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
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
	if (leaf)
		WRITE_ONCE(leaf->enabled, true);
	now = 0;
	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
}

/*
 * rewrite-name: what others are meant to see is stored between two walks: a read for each
 * rewrite-reads: 2
 */
