// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(int cpu, struct group *group, struct group *top) __attribute__((nonnull(3)));
static noinline void change(int cpu, struct group *group, struct group *top)
{
	group_account(group, cpu_clock(cpu));
	top->level++;
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(cpu, group, flags & 1 ? leaf : group);
	} while ((group = group->parent));
}

/*
 * rewrite-name: an attribute counts parameters: none goes
 */
