// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	while (group) {
		switch (group->level & 3) {
		case 0:
			group->level++;
			break;
		case 1:
			group_change(group, cpu);
			break;
		default:
			group_change(group, cpu);
		}
		group = group->parent;
	}
}

/*
 * rewrite-name: calls in the cases of a switch
 * rewrite-reads: 1
 */
