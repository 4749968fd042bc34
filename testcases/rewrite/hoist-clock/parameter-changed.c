// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	cpu ^= group->level & 1;
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent) {
		group->level &= ~1;
		group_change(group, cpu);
	}
}

/*
 * rewrite-name: the callee changes the clock's argument (the check is silent, too)
 */
