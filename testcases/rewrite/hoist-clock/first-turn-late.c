// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void set_before(struct group *group, struct group *common, int cpu)
{
	do {
		if (!group->enabled)
			common = group;
		if (group == common)
			break;
		group_change(group, cpu);
	} while ((group = group->parent));
}

static noinline void from_memory(struct group *group, int cpu)
{
	while (group) {
		if (group->level == 5)
			break;
		group_change(group, cpu);
		group = group->parent;
	}
}

static noinline void set_in_head(struct group *leaf, int cpu)
{
	struct group *group;

	for (group = leaf->parent; group; group = group->parent)
		group_change(group, cpu);
}

static noinline void goes_on(struct group *group, struct group *common, int cpu)
{
	for (; group; group = group->parent) {
		if (group == common)
			continue;
		group_change(group, cpu);
	}
}

static noinline void set_in_test(struct group *group, int left, int cpu)
{
	do {
		if (!--left)
			break;
		group_change(group, cpu);
	} while ((group = group->parent));
}

static noinline void of_the_walk(struct group *group, int cpu)
{
	while (group) {
		int level = group->level;

		if (level == 5)
			break;
		group_change(group, cpu);
		group = group->parent;
	}
}

static noinline void other_way(struct group *group, struct group *common, int cpu)
{
	do {
		if (group == common)
			group->level++;
		else if (group->level == 2)
			break;
		group_change(group, cpu);
	} while ((group = group->parent));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *common = leaf && flags & 8 ? leaf->parent : NULL;

	if (!leaf)
		return;
	switch (flags & 7) {
	case 0:
		set_before(leaf, common, cpu);
		break;
	case 1:
		from_memory(leaf, cpu);
		break;
	case 2:
		set_in_head(leaf, cpu);
		break;
	case 3:
		goes_on(leaf, common, cpu);
		break;
	case 4:
		set_in_test(leaf, 4, cpu);
		break;
	case 5:
		of_the_walk(leaf, cpu);
		break;
	default:
		other_way(leaf, common, cpu);
	}
}

/*
 * rewrite-name: a test that can't be asked before the walk: the first use asks
 * rewrite-reads: 1
 */
