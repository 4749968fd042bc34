// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

static noinline void all(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	do {
		group_change(group, now);
	} while ((group = group->parent));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	if (leaf)
		all(leaf, cpu);
}

/*
 * rewrite-name: the walk is the first statement of a function without declarations
 * rewrite-reads: 1
 */
