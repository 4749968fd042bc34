// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (task->cpu != group->cpu)
		task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: the second read is made under a condition
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
