// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
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
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
	if (leaf)
		finish(leaf, flags);
	now = 0;
	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
}

/*
 * rewrite-name: a call between two walks takes a lock, two calls deep: a read for each
 * rewrite-reads: 2
 */
