// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	cpu += 1;
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: the callee changes the clock's argument first
 * rewrite-refused: is changed in group_change()
 */
