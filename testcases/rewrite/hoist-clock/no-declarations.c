// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void all(struct group *group, int cpu)
{
	do {
		group_change(group, cpu);
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
