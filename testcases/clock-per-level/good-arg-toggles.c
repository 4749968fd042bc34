// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_by_turns(struct group *group, int even, int odd)
{
	bool turn = false;

	for (; group; group = group->parent) {
		group_account(group, cpu_clock(turn ? odd : even));
		turn = !turn;
	}
}

void account_until(struct group *group, int before, int after)
{
	int cpu = before;

	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));
		if (group->enabled)
			cpu = after;
	}
}

/*
 * check-name: the CPU is one of two by turns
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
