// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define TRACED(x) do { u64 now = 5; x; (void)now; } while (0)

static noinline void change(struct group *group, int cpu)
{
	TRACED(group_account(group, cpu_clock(cpu)));
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
 * rewrite-name: a macro has a variable of the name
 */
