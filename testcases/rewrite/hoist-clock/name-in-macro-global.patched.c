// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now;
#define SET(x) (now = (x))
#define ELAPSED() (now + 1)

static noinline void change(struct group *group, u64 clock_now)
{
	group_account(group, clock_now);
	group->level += ELAPSED();
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
		SET(group->level);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a macro uses a global of the name
 */
