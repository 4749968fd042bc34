// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, bool more, u64 now);

static noinline void record(struct group *group, u64 now)
{
	u64 first;

	first = group->stamp;
	group->total += now - first;
	group->stamp = now;
}

/**
 * group_change - account a change of a group
 * @group: the group
 * @cpu: where it changes
 * @more: whether its level
 *	rises as well
 * @now: time of the walk that this is a part of, from cpu_clock()
 *
 * Describes itself.
 */
static noinline void group_change(struct group *group, int cpu, bool more, u64 now)
{
	record(group, now);
	if (more)
		group->level++;
}

static noinline void restart(struct group *group)
{
	int cpu;

	for_each_possible_cpu(cpu)
		group_change(group, cpu, false, cpu_clock(cpu));
}

#ifdef CONFIG_OTHER
static void other(struct group *group, int cpu)
{
	group_change(group, cpu, true, cpu_clock(cpu));
}
#endif

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		group_change(group, cpu, flags & 1, now);
	} while ((group = group->parent));
	if (flags & 2)
		restart(leaf);
}

/*
 * rewrite-name: two levels, a prototype, kernel-doc, another caller, and code of another configuration
 * rewrite-reads: 3
 */
