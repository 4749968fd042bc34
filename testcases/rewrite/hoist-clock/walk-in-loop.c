// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	int i;

	for_each_possible_cpu(i) {
		for (group = leaf; group; group = group->parent)
			group_change(group, i);
	}
}

/*
 * rewrite-name: a walk that runs several times reads once each time
 * rewrite-reads: 2
 */
