// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void wait_a_bit(struct group *group)
{
	u64 end = sched_clock() + 1000;

	group->level++;
	group->enabled = sched_clock() > end;
}

/*
 * check-name: whether a deadline has come is kept
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
