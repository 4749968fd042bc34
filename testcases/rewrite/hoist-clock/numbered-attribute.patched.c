// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(int cpu, struct group *group, struct group *top,
			    u64 now) __attribute__((nonnull(3)));
static noinline void change(int cpu, struct group *group, struct group *top, u64 now)
{
	group_account(group, now);
	top->level++;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		change(cpu, group, flags & 1 ? leaf : group, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: an attribute counts parameters: none goes
 */
