// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_own(struct group *group, u64 *slots)
{
	for (; group; group = group->parent)
		slots[group->cpu] = cpu_clock(group->cpu);
}

u64 measure_levels(struct group *group)
{
	u64 total = 0;

	for (; group; group = group->parent) {
		u64 start = sched_clock();

		group->level++;
		total += sched_clock() - start;
	}
	return total;
}

/*
 * check-name: what sanitisers add neither hides a field nor an interval
 * check: clock-per-level
 * check-command-flags: -fsanitize=undefined,bounds,shift -fsanitize=kernel-address
 * check-findings: none
 * check-seen: walks=2 reads=3
 */
