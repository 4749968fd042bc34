// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void wait_a_bit(struct group *group)
{
	u64 end = sched_clock() + 1000;

	group->level++;
	if (sched_clock() > end)
		group->enabled = false;
}

/*
 * check-name: a deadline, and whether it has come
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
