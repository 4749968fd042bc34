// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* The start is kept negated, the end added to it. */
void add_up(struct group *group)
{
	u64 since = -sched_clock();

	for (; group; group = group->parent)
		group->total = since + sched_clock();
}

/*
 * check-name: an interval as a sum: the start stamp is negative
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
