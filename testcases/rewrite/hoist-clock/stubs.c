// SPDX-License-Identifier: GPL-2.0-only
#include "stubs.h"

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	while (group) {
		account_group(group, cpu);
		group = group->parent;
	}
}

/*
 * rewrite-name: a callee in another unit, its prototype and its stub under #else
 * rewrite-units: unit-stubs
 * rewrite-reads: 1
 */
