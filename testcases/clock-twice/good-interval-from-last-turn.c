// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void pace(struct group *group, int n)
{
	u64 last = sched_clock();

	while (n--) {
		u64 now = sched_clock();

		group->total += now - last;
		group->level++;
		last = sched_clock();
	}
}

/*
 * check-name: each turn measures from the end of the last
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
