// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void visit_until(struct group *group, u64 deadline)
{
	bool done = false;

	while (group && !done) {
		group->total++;
		if (sched_clock() > deadline)
			done = true;
		group = group->parent;
	}
}

/*
 * check-name: the time sets a flag that ends the walk at its next turn
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
