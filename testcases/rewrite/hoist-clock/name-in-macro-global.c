// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now;
#define SET(x) (now = (x))
#define ELAPSED() (now + 1)

static noinline void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
	group->level += ELAPSED();
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, cpu);
		SET(group->level);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a macro uses a global of the name
 */
