// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

static noinline void group_maybe(struct group *group, int cpu)
{
	if (group->level & 1)
		group->pcpu->start = cpu_clock(cpu);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
		group_maybe(group, cpu);
	}
}

/*
 * rewrite-name: one of two ways can be rewritten, the other is refused
 * rewrite-refused: group_maybe() reaches cpu_clock() only under a condition
 */
