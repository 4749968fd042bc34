// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group, *other;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		for (other = leaf; other != group; other = other->parent) {
			if (!now)
				now = cpu_clock(cpu);
			other->pcpu->start = now;
		}
		group->total++;
	}
}

/*
 * rewrite-name: a walk within a walk, and both are found: one read before the outer one
 * rewrite-reads: 1
 */
