// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group, *other;

	for (group = leaf; group; group = group->parent) {
		for (other = leaf; other != group; other = other->parent)
			other->pcpu->start = cpu_clock(cpu);
		group->total++;
	}
}

/*
 * rewrite-name: a walk within a walk, and both are found: one read before the outer one
 * rewrite-reads: 1
 */
