// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void (*volatile group_hook)(struct group *group, int cpu) = group_change;

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: the callee's address is taken
 * rewrite-refused: the address of group_change() is taken
 */
