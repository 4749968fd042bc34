// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

#define change_twice(g, c) (group_change(g, c), group_change(g, c))

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu);
	if (leaf && flags & 1)
		change_twice(leaf, cpu);
}

/*
 * rewrite-name: a macro's body calls the callee
 * rewrite-refused: group_change() is used in a macro's body
 */
