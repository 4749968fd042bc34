// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	if (group)
		now = sched_clock_cpu(cpu);
	while (group) {
		/* a comment to keep */
		int level = group->level;

		if (level & 1)
			group_account(group, now);
		group = group->parent;
	}
}

/*
 * rewrite-name: a declaration reads, in a loop that may have no turn
 * rewrite-reads: 1
 */
