// SPDX-License-Identifier: GPL-2.0-only
#include "shared-header.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	header_walk(leaf, cpu);
	if (group)
		now = cpu_clock(cpu);
	while (group) {
		header_change(group, cpu, now);
		group = group->parent;
	}
	shared_other(leaf, cpu);
}

/*
 * rewrite-name: callee and walk in a header that two units include: each edit once
 * rewrite-units: unit-shared-header
 * rewrite-reads: 4
 */
