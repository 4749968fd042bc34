// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void record(struct group *group, bool more, u64 now);

static noinline void record(struct group *group, bool more, u64 now)
{
	group_account(group, now);
	group->level += more;
}

static noinline void last(int cpu, struct group *group, u64 now)
{
	group->pcpu->start = now;
	group->total += cpu;
}

static noinline void group_change(struct group *group, bool more, u64 now)
{
	record(group, more, now);
	last(1, group, now);
}

static noinline void restart(struct group *group, int other_cpu)
{
	record(group, false, cpu_clock(other_cpu));
	last(2, group, cpu_clock(other_cpu + 0));
}

#ifdef CONFIG_OTHER
static void other(struct group *group, int cpu)
{
	record(group, true, cpu_clock(cpu));
}
#endif

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, flags & 1, now);
	}
	if (leaf)
		restart(leaf, cpu);
}

/*
 * rewrite-name: parameters that only the clock needed go, through two levels
 * rewrite-says: record() loses cpu, which only the read used.
 * rewrite-reads: 3
 */
