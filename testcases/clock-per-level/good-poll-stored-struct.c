// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct budget {
	u64 now, deadline;
};

void visit_within(struct group *group, struct budget *budget)
{
	while (group) {
		budget->now = sched_clock();
		group->total++;
		if (budget->now > budget->deadline)
			return;
		group = group->parent;
	}
}

void visit_local(struct group *group, u64 deadline)
{
	struct budget budget = { .deadline = deadline };

	do {
		budget.now = sched_clock();
		group->total++;
		group = group->parent;
	} while (group && budget.now < budget.deadline);
}

/*
 * check-name: the time is kept in a structure, and ends the walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
