// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void record(struct group *group, int where)
{
	int cpu = where;

	group_account(group, cpu_clock(cpu));
}

static noinline void group_change(int on, struct group *group)
{
	record(group, on);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	const int this_one = cpu;

	for (; leaf; leaf = leaf->parent)
		group_change(this_one, leaf);
}

/*
 * rewrite-name: the clock's argument is called otherwise in each function
 * rewrite-reads: 1
 */
