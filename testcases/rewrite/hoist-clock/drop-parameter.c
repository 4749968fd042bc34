// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void record(struct group *group, int cpu, bool more);

static noinline void record(struct group *group, int cpu, bool more)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
	group->level += more;
}

static noinline void last(int cpu, struct group *group, int where)
{
	group->pcpu->start = cpu_clock(where);
	group->total += cpu;
}

static noinline void group_change(struct group *group, int cpu, bool more)
{
	record(group, cpu, more);
	last(1, group, cpu);
}

static noinline void restart(struct group *group, int other_cpu)
{
	record(group, other_cpu, false);
	last(2, group, other_cpu + 0);
}

#ifdef CONFIG_OTHER
static void other(struct group *group, int cpu)
{
	record(group, cpu, true);
}
#endif

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu, flags & 1);
	if (leaf)
		restart(leaf, cpu);
}

/*
 * rewrite-name: parameters that only the clock needed go, through two levels
 * rewrite-says: record() loses cpu, which only the read used.
 * rewrite-reads: 3
 */
