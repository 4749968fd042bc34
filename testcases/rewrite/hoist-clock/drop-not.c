// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Another unit may call it. */
void exported(struct group *group, int cpu);

void exported(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static noinline void other_config(struct group *group, int cpu)
{
	group->stamp = cpu_clock(cpu);
#ifdef CONFIG_OTHER
	group->cpu = cpu;
#endif
}

/**
 * described - account a group
 * @group: the group
 * @cpu: where
 */
static noinline void described(struct group *group, int cpu)
{
	group->pcpu->start = cpu_clock(cpu);
}

static noinline void local(struct group *group, int cpu)
{
	group->pcpu->times += cpu_clock(cpu);
}

static noinline void through(struct group *group, int cpu)
{
	int here = cpu;

	local(group, here);
}

static noinline void used(struct group *group, int cpu)
{
	group->total ^= cpu_clock(cpu) + cpu;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		exported(group, cpu);
		other_config(group, cpu);
		described(group, cpu);
		through(group, cpu);
		used(group, cpu);
	} while ((group = group->parent));
}

/*
 * rewrite-name: parameters that something else may need stay
 * rewrite-reads: 1
 */
