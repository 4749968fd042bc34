// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline int pick(struct group *g)
{
	g->level++;
	return g->cpu;
}

static noinline void change(struct group *group, struct group *leaf)
{
	int cpu = pick(leaf);

	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, leaf);
	} while ((group = group->parent));
}

/*
 * rewrite-name: the clock's argument is computed by a call that changes something
 * rewrite-refused: may do more than look
 */
