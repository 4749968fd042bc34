// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

unsigned long msecs_to_jiffies(unsigned int m);

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	group->total = msecs_to_jiffies(group->level);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: a unit is converted between
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
