// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tell(u64 from, u64 to);

void measure(struct group *group)
{
	u64 from = sched_clock();

	group->level++;
	tell(from, sched_clock());
}

/*
 * check-name: both times are handed to what is to tell the difference
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
