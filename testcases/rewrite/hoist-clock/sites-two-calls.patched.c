// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	group_account(group, now);
}

static noinline void group_note(struct group *group, u64 now)
{
	group->level += now & 1;
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
		if (flags & 1)
			group_note(group, now);
		group->pcpu->start = now;
	} while ((group = group->parent));
}

/*
 * rewrite-name: two functions and the walk itself read: one read for all
 * rewrite-reads: 1
 */
