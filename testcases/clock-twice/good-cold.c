// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (unlikely(!task->group))
		task->stamp = sched_clock();
}

/*
 * check-name: an improbable path reads again
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
