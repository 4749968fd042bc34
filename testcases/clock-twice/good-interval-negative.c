// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void measure(struct group *group)
{
	u64 spent = -sched_clock();

	group->level++;
	spent += sched_clock();
	group->total += spent;
}

/*
 * check-name: the beginning is subtracted first
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
