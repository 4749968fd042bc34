// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void measure(struct group *group)
{
	group->stamp = sched_clock();
	group->level++;
	group->total += sched_clock() - group->stamp;
}

/*
 * check-name: the beginning is kept in memory
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
