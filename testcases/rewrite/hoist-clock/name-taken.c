// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u32 now = flags;

	while (group) {
		group_change(group, cpu);
		group->level ^= now;
		group = group->parent;
	}
}

/*
 * rewrite-name: the caller has another thing called now
 * rewrite-reads: 1
 */
