// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu,
#ifdef CONFIG_OTHER
		   int extra,
#endif
		   int level, u64 now)
{
	group_account(group, now);
	group->level += level;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		change(group, cpu,
#ifdef CONFIG_OTHER
		       3,
#endif
			1, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: arguments of another configuration behind what the clock needs
 */
