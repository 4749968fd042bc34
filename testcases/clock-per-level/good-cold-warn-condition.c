// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void check_groups(struct group *group)
{
	for (; group; group = group->parent) {
		if (WARN_ON(group->level < 0)) {
			group->stamp = sched_clock();
			continue;
		}
		group->total++;
	}
}

/*
 * check-name: the branch of a WARN_ON is unlikely
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
