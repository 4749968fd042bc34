// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u32 now = flags, clock_now = flags;

	while (group) {
		group_account(group, cpu_clock(cpu));
		group->level ^= now ^ clock_now;
		group = group->parent;
	}
}

/*
 * rewrite-name: both names are taken
 * rewrite-refused: the names now and clock_now are both taken in turn()
 */
