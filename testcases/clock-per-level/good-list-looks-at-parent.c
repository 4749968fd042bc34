// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_parents(struct task *task)
{
	struct group *above;

	for (; task; task = task->next) {
		above = task->group->parent;
		if (above)
			group_account(above, sched_clock());
	}
}

void stamp_siblings(struct group *group)
{
	for (; group; group = group->sibling) {
		struct group *above = group->parent;

		above->total++;
		group->stamp = sched_clock();
	}
}

/*
 * check-name: a list loop that looks at each entry's parent does not move there
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
