// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define P(x) x
static noinline void change P((struct group *group, int cpu));
static noinline void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
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
 * rewrite-name: a prototype with its parameters in a macro
 * rewrite-refused: declared without parameters of its own
 */
