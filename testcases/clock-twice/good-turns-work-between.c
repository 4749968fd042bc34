// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void repeat(struct group *group, unsigned int n, void (*work)(void),
	    void (*pull)(void))
{
	do {
		u64 t0;

		work();
		t0 = sched_clock();
		pull();
		group->total += sched_clock() - t0;
	} while (--n);
}

/*
 * check-name: each turn works before it measures
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
