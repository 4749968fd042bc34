// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	for (struct group *group = leaf; group; group = group->parent)
		group_account(group, local_clock());
}

/*
 * rewrite-name: the read is an argument, and the loop has no braces
 * rewrite-reads: 1
 */
