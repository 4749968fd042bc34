// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent) {
		if (flags & 1)
			change(group, cpu); /* a
			comment */
		group->level++;
	}
}

/*
 * rewrite-name: braces that would come into a comment
 * rewrite-refused: the line goes on behind it
 */
