// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task,
		void (*work)(struct group *group))
{
	group->stamp = sched_clock();
	work(group);
	task->stamp = sched_clock();
}

/*
 * check-name: nobody knows what a pointer calls
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
