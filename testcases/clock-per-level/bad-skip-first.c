// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_ancestors(struct group *group, int cpu)
{
	for (group = group->parent; group; group = group->parent)
		group_account(group, cpu_clock(cpu));	/* @above */
}

void account_but_first(struct group *first, int cpu)
{
	struct group *group;

	for (group = first; group; group = group->parent)
		if (group != first)
			group_account(group, cpu_clock(cpu));	/* @other */
}

/*
 * check-name: the first node is left out: all others still read
 * check: clock-per-level
 * check-finding: @above safe account_ancestors cpu_clock
 * check-finding: @other safe account_but_first cpu_clock conditional
 * check-seen: walks=2 reads=2
 */
