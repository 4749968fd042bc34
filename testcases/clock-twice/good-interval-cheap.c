// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void measure(struct group *group)
{
	u64 t0 = sched_clock();

	group->level++;
	group->total += sched_clock() - t0;
}

/*
 * check-name: an interval around cheap code
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
