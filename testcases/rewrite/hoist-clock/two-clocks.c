// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		u64 here = cpu_clock(cpu), there;

		there = sched_clock();
		group_account(group, here);
		group->total ^= there;
	} while ((group = group->parent));
}

/*
 * rewrite-name: two findings whose edits meet in a declaration: one is written, one refused
 * rewrite-refused: two edits meet
 */
