// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void visit_late(struct group *group, u64 limit)
{
	u64 late = 0;

	for (; group; group = group->parent) {
		late += sched_clock() - group->stamp;
		if (late > limit)
			break;
		group->total++;
	}
}

/*
 * check-name: what the reads add up to ends the walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
