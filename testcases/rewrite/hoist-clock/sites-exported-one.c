// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void group_hook(struct group *group, int cpu)
{
	group->pcpu->start = cpu_clock(cpu);
}

void (*volatile hook)(struct group *group, int cpu) = group_hook;

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		group_change(group, cpu);
		group_hook(group, cpu);
	}
}

/*
 * rewrite-name: a function that can't be changed keeps nobody else from it
 * rewrite-refused: address of group_hook() is taken
 */
