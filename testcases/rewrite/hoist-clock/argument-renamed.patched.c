// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void record(struct group *group, int where, u64 now)
{
	group_account(group, now);
}

static noinline void group_change(int on, struct group *group, u64 now)
{
	record(group, on, now);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	const int this_one = cpu;
	u64 now = 0;

	if (leaf)
		now = cpu_clock(this_one);
	for (; leaf; leaf = leaf->parent)
		group_change(this_one, leaf, now);
}

/*
 * rewrite-name: the clock's argument is called otherwise in each function
 * rewrite-reads: 1
 */
