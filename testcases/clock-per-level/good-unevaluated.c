// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void clear_groups(struct group *group)
{
	for (; group; group = group->parent) {
		typeof(sched_clock()) zero = 0;

		group->stamp = zero;
		group->total = sizeof(sched_clock());
	}
}

/*
 * check-name: sizeof and typeof evaluate nothing
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1
 */
