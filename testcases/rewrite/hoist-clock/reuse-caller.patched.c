// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

static noinline void restart(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	group->stamp = now;
	if (group->enabled)
		group_change(group, now);
}

static noinline void locked(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	group->stamp = now;
	raw_spin_lock(&group->lock);
	group_change(group, cpu_clock(cpu));
	raw_spin_unlock(&group->lock);
}

static noinline void other_cpu(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->stamp = now;
	cpu = !cpu;
	group_change(group, cpu_clock(cpu));
}

static noinline void repeated(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);
	int i;

	for (i = 0; i < 2; i++)
		group_change(group, cpu_clock(cpu));
	group->stamp = now;
}

static noinline void sometimes(struct group *group, int cpu)
{
	u64 begin = 0;

	if (group->enabled)
		begin = cpu_clock(cpu);
	group->stamp = begin;
	group_change(group, cpu_clock(cpu));
}

static noinline void published(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	WRITE_ONCE(group->stamp, now);
	group_change(group, cpu_clock(cpu));
}

static noinline void assigned(struct group *group, int cpu)
{
	u64 begin;

	begin = cpu_clock(cpu);
	group_change(group, begin);
	group->total ^= begin;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		group_change(group, now);
	} while ((group = group->parent));
	restart(leaf, cpu);
	locked(leaf, cpu);
	other_cpu(leaf, cpu);
	repeated(leaf, cpu);
	sometimes(leaf, cpu);
	published(leaf, cpu);
	assigned(leaf, cpu);
}

/*
 * rewrite-name: a caller has the time already, or something stands between
 */
