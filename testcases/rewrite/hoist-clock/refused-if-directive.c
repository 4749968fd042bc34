// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu)
{
	u64 t;

#ifndef CONFIG_OTHER
	t = cpu_clock(cpu);
#else
	t = group->stamp;
#endif
	group_account(group, t);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, cpu);
	} while ((group = group->parent));
}

/*
 * rewrite-name: another configuration does not read
 * rewrite-refused: only under this condition of the preprocessor
 */
