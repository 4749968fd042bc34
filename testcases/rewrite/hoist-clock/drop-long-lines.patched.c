// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change_with_a_long_name(struct group *group, u32 with_flags, u64 now)
{
	u64 total = group->total;

	/* what time it is */
	group->total = total + now - group->stamp;
	group->stamp = now;
	group->level ^= with_flags;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *the_group_of_the_walk = leaf;
	u64 now = 0;

	if (!leaf)
		return;
	do {
		if (the_group_of_the_walk->level != 1000000) {
			if (!now)
				now = cpu_clock(cpu);
			group_change_with_a_long_name(the_group_of_the_walk, flags & 0xffff, now);
		}
	} while ((the_group_of_the_walk = the_group_of_the_walk->parent));
}

/*
 * rewrite-name: lines that are long, and not too long without the parameter that goes
 * rewrite-reads: 1
 */
