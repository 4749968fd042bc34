// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void bump(int *v)
{
	++*v;
}

static noinline void group_change(struct group *group, int cpu)
{
	bump(&cpu);
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: the address of the clock's argument is given away first (the check is silent)
 */
