// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define BOTH(g) g, 7

static noinline void change(struct group *group, int level, int cpu, int x)
{
	group_account(group, cpu_clock(cpu));
	group->level += level + x;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(BOTH(group), cpu, 1);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a macro that gives two arguments
 * rewrite-refused: a macro gives several of the arguments
 */
