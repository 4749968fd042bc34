// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void repeat(struct group *group, unsigned int n, void (*work)(void))
{
	while (n--) {
		u64 t0 = sched_clock();	/* @again */

		work();
		group->total += sched_clock() - t0;
		if (n & 1)
			group->level++;
	}
}

/*
 * check-name: a loop that counts, stamps in a chain
 * check: clock-twice
 * check-finding: @again review repeat sched_clock conditional hazard=interval-grows
 * check-seen: walks=1 reads=2
 */
