// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define TRACED(x) do { u64 now = 5; x; (void)now; } while (0)

static noinline void change(struct group *group, u64 clock_now)
{
	TRACED(group_account(group, clock_now));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 clock_now;

	if (!group)
		return;
	clock_now = cpu_clock(cpu);
	do {
		change(group, clock_now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a macro has a variable of the name
 */
