// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu, bool more)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
	group->level += more;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu, true);
	if (leaf) {
		raw_spin_lock(&leaf->lock);
		raw_spin_unlock(&leaf->lock);
	}
	for (group = leaf; group; group = group->parent)
		group_change(group, cpu, false);
}

/*
 * rewrite-name: a lock between two walks: each reads for itself
 * rewrite-reads: 2
 */
