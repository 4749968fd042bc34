// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
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

	for (group = leaf; group; group = group->parent) {
		if (group->level == 3)
			break;
		group_change(group, cpu);
	}
	for (group = skip(group); group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: a call between two walks that does nothing to order time by: they share a read
 * rewrite-reads: 1
 */
