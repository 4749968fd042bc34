// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 since(u64 start)
{
	return sched_clock() - start;
}

void measure_walk(struct group *group)
{
	u64 start = sched_clock();

	for (; group; group = group->parent)
		group->total += since(start);
}

void measure_levels(struct group *group)
{
	for (; group; group = group->parent) {
		u64 start = sched_clock();

		group->level++;
		group->total = since(start);
	}
}

/*
 * check-name: a helper subtracts the start stamp from its own read
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=3
 */
