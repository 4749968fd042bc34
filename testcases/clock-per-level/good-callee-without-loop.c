// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

void account_leaf(struct group *group, int cpu)
{
	stamp_four(group, cpu);
	stamp_inline(group, cpu);
	while ((group = group->parent))
		group->total++;
	stamp_two(group, cpu);
}

/*
 * check-name: the function that reads is called beside the walk, not in it
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
