// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_above(struct group *group, int cpu)
{
	while ((group = group->parent))
		group_account(group, cpu_clock(cpu));	/* @skipfirst */
}

void account_below(struct group *group, int cpu)
{
	while (group) {
		struct group *below = group;

		group = group->parent;
		group_account(below, cpu_clock(cpu));	/* @late */
	}
}

/*
 * check-name: the step comes before the read
 * check: clock-per-level
 * check-finding: @skipfirst safe account_above cpu_clock
 * check-finding: @late safe account_below cpu_clock
 * check-seen: walks=2 reads=2
 */
