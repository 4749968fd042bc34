// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

enum { CPU = 1 };

static noinline void change(struct group *group)
{
	group_account(group, cpu_clock(CPU));
}

void turn(struct group *leaf, int CPU, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group);
	} while ((group = group->parent));
	leaf->level += CPU;
}

/*
 * rewrite-name: the clock's argument is another name in the walk
 * rewrite-refused: may be another CPU there
 */
