// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	u64 now = 0;

	for (struct group *group = leaf; group; group = group->parent) {
		if (!now)
			now = local_clock();
		group_account(group, now);
	}
}

/*
 * rewrite-name: the read is an argument, and the loop has no braces
 * rewrite-reads: 1
 */
