// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	while (group) {
		switch (group->level & 3) {
		case 0:
			group->level++;
			break;
		case 1:
			if (!now)
				now = cpu_clock(cpu);
			group_change(group, now);
			break;
		default:
			if (!now)
				now = cpu_clock(cpu);
			group_change(group, now);
		}
		group = group->parent;
	}
}

/*
 * rewrite-name: calls in the cases of a switch
 * rewrite-reads: 1
 */
