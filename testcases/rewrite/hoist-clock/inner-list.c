// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	int i;

	for (group = leaf; group; group = group->parent) {
		for (i = 0; i < (flags & 7); i++)
			group->pcpu->start += cpu_clock(cpu) ^ i;
		group->total++;
	}
}

/*
 * rewrite-name: the walk itself reads in a loop within it
 * rewrite-reads: 1
 */
