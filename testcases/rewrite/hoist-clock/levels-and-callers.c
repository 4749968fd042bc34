// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, bool more);

static noinline void record(struct group *group, int cpu)
{
	u64 first, now;

	now = cpu_clock(cpu);
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
 *
 * Describes itself.
 */
static noinline void group_change(struct group *group, int cpu, bool more)
{
	record(group, cpu);
	if (more)
		group->level++;
}

static noinline void restart(struct group *group)
{
	int cpu;

	for_each_possible_cpu(cpu)
		group_change(group, cpu, false);
}

#ifdef CONFIG_OTHER
static void other(struct group *group, int cpu)
{
	group_change(group, cpu, true);
}
#endif

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		group_change(group, cpu, flags & 1);
	} while ((group = group->parent));
	if (flags & 2)
		restart(leaf);
}

/*
 * rewrite-name: two levels, a prototype, kernel-doc, another caller, and code of another configuration
 * rewrite-reads: 3
 */
