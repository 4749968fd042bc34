// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
	if (leaf)
		WRITE_ONCE(leaf->enabled, true);
	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: what others are meant to see is stored between two walks: a read for each
 * rewrite-reads: 2
 */
