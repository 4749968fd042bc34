// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_three(struct group *group)
{
	group->stamp = sched_clock();
	group->total = sched_clock();	/* @second */
	group->child->stamp = sched_clock();	/* @third */
}

/*
 * check-name: three reads in a row: two too many
 * check: clock-twice
 * check-finding: @second safe stamp_three sched_clock
 * check-finding: @third safe stamp_three sched_clock
 * check-seen: walks=1 reads=2
 */
