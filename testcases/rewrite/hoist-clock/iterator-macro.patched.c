// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define for_each_group(g) for (; g; g = (g)->parent)

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	for_each_group(group) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
	for_each_group(leaf) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(leaf, now);
		leaf->level++;
	}
}

/*
 * rewrite-name: walks by an iterator's macro, with braces and without
 * rewrite-reads: 1
 */
