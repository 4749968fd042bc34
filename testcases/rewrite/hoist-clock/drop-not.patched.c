// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Another unit may call it. */
void exported(struct group *group, int cpu, u64 now);

void exported(struct group *group, int cpu, u64 now)
{
	group_account(group, now);
}

static noinline void other_config(struct group *group, int cpu, u64 now)
{
	group->stamp = now;
#ifdef CONFIG_OTHER
	group->cpu = cpu;
#endif
}

/**
 * described - account a group
 * @group: the group
 * @cpu: where
 * @now: time of the walk that this is a part of, from cpu_clock()
 */
static noinline void described(struct group *group, int cpu, u64 now)
{
	group->pcpu->start = now;
}

static noinline void local(struct group *group, int cpu, u64 now)
{
	group->pcpu->times += now;
}

static noinline void through(struct group *group, int cpu, u64 now)
{
	int here = cpu;

	local(group, here, now);
}

static noinline void used(struct group *group, int cpu, u64 now)
{
	group->total ^= now + cpu;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		exported(group, cpu, now);
		other_config(group, cpu, now);
		described(group, cpu, now);
		through(group, cpu, now);
		used(group, cpu, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: parameters that something else may need stay
 * rewrite-reads: 1
 */
