// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_unset(struct group *group)
{
	for (; group; group = group->parent) {
		if (!group->stamp)
			group->stamp = sched_clock();	/* @body */
		group->total++;
	}
}

static void stamp_once(u64 *stamp)
{
	if (!*stamp)
		*stamp = sched_clock();
}

void stamp_by_callee(struct group *group)
{
	for (; group; group = group->parent)
		stamp_once(&group->stamp);	/* @call */
}

/*
 * check-name: a stamp that each node takes once is one read per node
 * check: clock-per-level
 * check-finding: @body safe stamp_unset sched_clock conditional
 * check-finding: @call safe stamp_by_callee sched_clock conditional path=stamp_by_callee,stamp_once
 * check-seen: walks=2 reads=2
 */
