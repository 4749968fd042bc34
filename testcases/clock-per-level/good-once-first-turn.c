// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_first(struct group *group, int cpu)
{
	bool first = true;

	for (; group; group = group->parent) {
		if (first) {
			group_account(group, cpu_clock(cpu));
			first = false;
			continue;
		}
		group->total++;
	}
}

/*
 * check-name: only the first turn reads
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
