// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	cond_resched();
	task->stamp = sched_clock();
}

/*
 * check-name: other tasks run between
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
