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
		group_account(group, now); /* déjà vu */
	} while ((group = group->parent));
}

/*
 * rewrite-name: Latin-1 in comments and strings, no newline at the end
 * rewrite-reads: 1
 */