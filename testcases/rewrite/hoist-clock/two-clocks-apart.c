// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		u64 here = cpu_clock(cpu);
		u64 there = sched_clock();

		group_account(group, here);
		group->total ^= there;
	} while ((group = group->parent));
}

/*
 * rewrite-name: two findings at one walk: two steps that apply in order
 * rewrite-reads: 2
 */
