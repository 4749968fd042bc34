// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void check_and(struct group *group)
{
	for (; group; group = group->parent)
		if (unlikely(group->level < 0) && group->enabled)
			group->stamp = sched_clock();
}

void check_likely(struct group *group)
{
	for (; group; group = group->parent) {
		if (likely(group->level >= 0))
			continue;
		group->stamp = sched_clock();
	}
}

void check_stored(struct group *group)
{
	for (; group; group = group->parent) {
		bool odd = group->level < 0;

		group->total++;
		if (unlikely(odd))
			group->stamp = sched_clock();
	}
}

/*
 * check-name: unlikely as one of two conditions that both must hold, and as its opposite
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=3 reads=3
 */
