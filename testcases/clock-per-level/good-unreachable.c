// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void die_first(struct group *group)
{
	for (; group; group = group->parent) {
		if (group->level < 0) {
			panic("level\n");
			group->stamp = sched_clock();
		}
		group->total++;
	}
}

void never(struct group *group)
{
	for (; group; group = group->parent) {
		if (0)
			group->stamp = sched_clock();
		group->total++;
		continue;
		group->stamp = local_clock();
	}
}

/*
 * check-name: code behind the end of the world is not run
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2
 */
