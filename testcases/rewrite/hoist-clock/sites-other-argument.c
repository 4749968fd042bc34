// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	int other = flags & 1;

	if (!group)
		return;
	do {
		group_change(group, cpu);
		group_change(group, other);
	} while ((group = group->parent));
}

/*
 * rewrite-name: one clock for two arguments: a variable for each
 * rewrite-reads: 2
 */
