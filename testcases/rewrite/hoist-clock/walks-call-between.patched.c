// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

static noinline struct group *skip(struct group *group)
{
	while (group && group->level & 1)
		group = group->parent;
	return group;
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
		group_change(group, now);
	}
	for (group = skip(group); group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
}

/*
 * rewrite-name: a call between two walks that does nothing to order time by: they share a read
 * rewrite-reads: 1
 */
