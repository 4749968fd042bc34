// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task, int n)
{
	if (n < 10)
		group->stamp = sched_clock();
	group->level++;
	if (n >= 9)
		task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: two ranges of one number that have one in common
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock conditional
 * check-seen: walks=1 reads=2
 */
