// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, int cpu)
{
	asm goto("testb %0, %0; je %l1" : : "q" (group->enabled) : "cc" : out);
	group_account(group, cpu_clock(cpu));
out:
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
 * rewrite-name: an asm goto over the read
 * rewrite-refused: only under a condition
 */
