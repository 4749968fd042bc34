// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task)
{
	if (group->enabled)
		group->stamp = sched_clock();
	else
		task->stamp = sched_clock();
}

/*
 * check-name: each branch reads once
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
