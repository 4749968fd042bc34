// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void settle(struct group *group)
{
	raw_spin_lock(&group->lock);
	group->level++;
	raw_spin_unlock(&group->lock);
}

static noinline void finish(struct group *group, u32 flags)
{
	if (flags & 4)
		settle(group);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
	if (leaf)
		finish(leaf, flags);
	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: a call between two walks takes a lock, two calls deep: a read for each
 * rewrite-reads: 2
 */
