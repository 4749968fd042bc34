// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	u64 now = 0;

	if (group->enabled)
		now = sched_clock();
	group->level++;
	if (now)
		task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: only where there is a time already
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock conditional
 * check-seen: walks=1 reads=2
 */
