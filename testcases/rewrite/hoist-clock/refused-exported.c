// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define EXPORT_SYMBOL(sym) extern typeof(sym) sym

void group_change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}
#ifdef CONFIG_MODULES
EXPORT_SYMBOL(group_change);
#endif

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: the callee is exported, in another configuration
 * rewrite-refused: group_change() stands there without a call
 */
