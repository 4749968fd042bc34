// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void repeat(struct group *group, unsigned int n, void (*work)(void))
{
	while (n--) {
		if (n & 1)
			group->stamp = sched_clock();	/* @again */
		work();
		group->total = sched_clock();
	}
}

/*
 * check-name: each turn ends with a stamp, some begin with one
 * check: clock-twice
 * check-finding: @again review repeat sched_clock conditional hazard=interval-grows
 * check-seen: walks=1 reads=2
 */
