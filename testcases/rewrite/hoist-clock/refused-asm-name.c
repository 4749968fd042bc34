// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline __attribute__((used)) void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

asm(".if 0\ncall change\n.endif");

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
 * rewrite-name: assembly that calls the function
 * rewrite-refused: an alias, or assembly
 */
