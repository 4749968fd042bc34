// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	task->stamp = ktime_get_ns();
}

/*
 * check-name: two clocks
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
