// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void visit_while(struct group *group, u64 deadline)
{
	while (group && sched_clock() < deadline) {
		group->total++;
		group = group->parent;
	}
}

void visit_for(struct group *group, u64 deadline)
{
	u64 now;

	for (; group && (now = sched_clock()) < deadline; group = group->parent)
		group->stamp = now;
}

/*
 * check-name: the loop's own condition reads the clock
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
