// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void record(struct group *group, u64 now)
{
	group->stamp = now;
}

static noinline void group_change(struct group *group, bool more, u64 begin)
{
	group_account(group, begin);
	if (more)
		group->pcpu->start = begin;
	record(group, begin);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 begin = 0;

	for (group = leaf; group; group = group->parent) {
		if (!begin)
			begin = cpu_clock(cpu);
		group_change(group, flags & 1, begin);
	}
}

/*
 * rewrite-name: a function that reads twice and calls one that reads
 * rewrite-reads: 1
 */
