// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int mine)
{
#define THIS 1
	group_account(group, cpu_clock(THIS));
#undef THIS
	group->level += mine;
}

#define THIS 0

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, THIS);
	} while ((group = group->parent));
}

/*
 * rewrite-name: the clock's argument is a macro with two meanings
 * rewrite-refused: is defined more than once
 */
