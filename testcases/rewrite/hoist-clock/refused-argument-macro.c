// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu)
{
#define THIS cpu
	group_account(group, cpu_clock(THIS));
#undef THIS
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
 * rewrite-name: the clock's argument is a macro that uses a parameter
 * rewrite-refused: depends on cpu
 */
