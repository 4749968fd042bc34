// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void record(struct group *group, int cpu)
{
	group->stamp = cpu_clock(cpu);
}

static noinline void group_change(struct group *group, int cpu, bool more)
{
	u64 begin = cpu_clock(cpu);

	group_account(group, begin);
	if (more)
		group->pcpu->start = cpu_clock(cpu);
	record(group, cpu);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu, flags & 1);
}

/*
 * rewrite-name: a function that reads twice and calls one that reads
 * rewrite-reads: 1
 */
