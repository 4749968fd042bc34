// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, bool more, u64 now)
{
	group_account(group, now);
	group->level += more;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, true, now);
	}
	if (leaf) {
		raw_spin_lock(&leaf->lock);
		raw_spin_unlock(&leaf->lock);
	}
	now = 0;
	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, false, now);
	}
}

/*
 * rewrite-name: a lock between two walks: each reads for itself
 * rewrite-reads: 2
 */
