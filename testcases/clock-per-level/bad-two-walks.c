// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

void account_both(struct task *prev, struct task *next, int cpu)
{
	struct group *group;

	for (group = next->group; group; group = group->parent)
		stamp_two(group, cpu);	/* @first */

	group = prev->group;
	while (group) {
		stamp_inline(group, cpu);	/* @second */
		group = group->parent;
	}
}

void account_deep(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		stamp_four(group, cpu);	/* @third */
}

/*
 * check-name: each walk of a function is a finding of its own
 * check: clock-per-level
 * check-finding: @first safe account_both cpu_clock path=account_both,stamp_two,stamp_one
 * check-finding: @second review account_both cpu_clock path=account_both,stamp_inline hazard=unknown-caller
 * check-finding: @third safe account_deep cpu_clock path=account_deep,stamp_four,stamp_three,stamp_two,stamp_one
 * check-seen: walks=3 reads=2
 */
