// SPDX-License-Identifier: GPL-2.0-only
#include "stubs.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now = 0;

	if (group)
		now = cpu_clock(cpu);
	while (group) {
		account_group(group, cpu, now);
		group = group->parent;
	}
}

/*
 * rewrite-name: a callee in another unit, its prototype and its stub under #else
 * rewrite-units: unit-stubs
 * rewrite-reads: 1
 */
