// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void other(struct group *g, int cpu) __attribute__((alias("change")));

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, cpu);
	} while ((group = group->parent));
}

/*
 * rewrite-name: another name of the function in an attribute
 * rewrite-refused: an alias, or assembly
 */
