// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change_with_a_long_name(struct group *group, int the_cpu, u32 with_flags)
{
	u64 total = group->total, now;

	now = cpu_clock(the_cpu); /* what time it is */
	group->total = total + now - group->stamp;
	group->stamp = now;
	group->level ^= with_flags;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *the_group_of_the_walk = leaf;

	if (!leaf)
		return;
	do {
		if (the_group_of_the_walk->level != 1000000)
			group_change_with_a_long_name(the_group_of_the_walk, cpu, flags & 0xffff);
	} while ((the_group_of_the_walk = the_group_of_the_walk->parent));
}

/*
 * rewrite-name: lines that are long, and not too long without the parameter that goes
 * rewrite-reads: 1
 */
