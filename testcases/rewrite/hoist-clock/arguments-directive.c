// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu,
#ifdef CONFIG_OTHER
		   int extra,
#endif
		   int level)
{
	group_account(group, cpu_clock(cpu));
	group->level += level;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, cpu,
#ifdef CONFIG_OTHER
		       3,
#endif
			1);
	} while ((group = group->parent));
}

/*
 * rewrite-name: arguments of another configuration behind what the clock needs
 */
