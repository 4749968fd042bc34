// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_leaf(struct group *leaf, int cpu)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		if (group == leaf)
			group->stamp = cpu_clock(cpu);
		group->total++;
	}
}

/*
 * check-name: only the node where the walk began reads
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
