// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	int other = flags & 1;
	u64 now;
	u64 clock_now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	clock_now = cpu_clock(other);
	do {
		group_change(group, now);
		group_change(group, clock_now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: one clock for two arguments: a variable for each
 * rewrite-reads: 2
 */
