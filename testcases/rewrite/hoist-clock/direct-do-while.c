// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		u64 now = cpu_clock(cpu);

		group_account(group, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: the first turn is sure to read: the read goes before the walk
 * rewrite-reads: 1
 */
