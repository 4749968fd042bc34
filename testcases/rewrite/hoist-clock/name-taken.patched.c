// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u32 now = flags;
	u64 clock_now = 0;

	if (group)
		clock_now = cpu_clock(cpu);
	while (group) {
		group_change(group, clock_now);
		group->level ^= now;
		group = group->parent;
	}
}

/*
 * rewrite-name: the caller has another thing called now
 * rewrite-reads: 1
 */
