// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define AND &&

static noinline void change(struct group *group, int cpu)
{
	if (group->enabled AND cpu_clock(cpu) > group->stamp)
		group->level++;
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
 * rewrite-name: a macro is the && before the read
 * rewrite-refused: only under a condition
 */
