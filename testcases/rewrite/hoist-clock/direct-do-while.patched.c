// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		group_account(group, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: the first turn is sure to read: the read goes before the walk
 * rewrite-reads: 1
 */
