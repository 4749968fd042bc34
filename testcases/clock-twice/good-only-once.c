// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	u64 now = 0;

	if (group->enabled)
		now = sched_clock();
	group->level++;
	if (!now)
		now = sched_clock();
	task->stamp = now;
}

/*
 * check-name: only where there is no time yet
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
