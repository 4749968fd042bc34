// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	while (group) {
		if (group->level & 1)
			group_change(group, cpu);
		else
			group->level++;
		group = group->parent;
	}
}

/*
 * rewrite-name: an arm without braces beside an else
 * rewrite-refused: would need braces
 */
