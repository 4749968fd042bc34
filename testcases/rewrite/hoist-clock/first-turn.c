// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void up_to(struct group *group, struct group *common, int cpu)
{
	do {
		if (group == common)
			break;
		group_change(group, cpu);
	} while ((group = group->parent));
}

static noinline int below(struct group *group, struct group *common, int cpu)
{
	int n = 0;

	while (group) {
		/* not the common one */
		if (group == common) {
			n = -n;
			return n;
		}
		n++;
		group_change(group, cpu);
		group = group->parent;
	}
	return n;
}

static noinline void all(struct group *group, int cpu, bool not)
{
	for (; ; group = group->parent) {
		if (not)
			return;
		if (!group)
			break;
		group_change(group, cpu);
	}
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *common = leaf && flags & 1 ? leaf->parent : NULL;

	if (!leaf)
		return;
	if (flags & 2)
		up_to(leaf, common, cpu);
	else if (flags & 4)
		leaf->level += below(leaf, common, cpu);
	else
		all(leaf, cpu, flags & 8);
}

/*
 * rewrite-name: whether the first turn reads can be asked before the walk
 * rewrite-says: before the walk, where its first turn needs it, so that no path reads the clock that did not before
 * rewrite-reads: 1
 */
