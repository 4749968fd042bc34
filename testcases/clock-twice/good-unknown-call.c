// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct group *group);

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	work(group);
	task->stamp = sched_clock();
}

/*
 * check-name: nobody knows how long a call takes
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
