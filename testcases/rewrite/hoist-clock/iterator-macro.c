// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define for_each_group(g) for (; g; g = (g)->parent)

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for_each_group(group)
		group_change(group, cpu);
	for_each_group(leaf) {
		group_change(leaf, cpu);
		leaf->level++;
	}
}

/*
 * rewrite-name: walks by an iterator's macro, with braces and without
 * rewrite-reads: 1
 */
