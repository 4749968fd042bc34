// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
}

static noinline void group_note(struct group *group, int cpu)
{
	group->level += cpu_clock(cpu) & 1;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		group_change(group, cpu);
		if (flags & 1)
			group_note(group, cpu);
		group->pcpu->start = cpu_clock(cpu);
	} while ((group = group->parent));
}

/*
 * rewrite-name: two functions and the walk itself read: one read for all
 * rewrite-reads: 1
 */
