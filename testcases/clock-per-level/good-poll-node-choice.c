// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void visit_recent(struct group *group, u64 limit)
{
	while (group) {
		u64 age = sched_clock() - group->stamp;

		group->total++;
		group = age > limit ? NULL : group->parent;
	}
}

/*
 * check-name: the time decides where the walk goes
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
