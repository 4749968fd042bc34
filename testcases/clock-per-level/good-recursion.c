// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/*
 * The same waste, but there is no place in the function that all levels
 * share: known, and left to a later check on purpose.
 */
void account_up(struct group *group, int cpu)
{
	if (!group)
		return;
	group_account(group, cpu_clock(cpu));
	account_up(group->parent, cpu);
}

/*
 * check-name: a function that calls itself on the parent is no loop for this check
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
