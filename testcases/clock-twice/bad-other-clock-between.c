// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_three(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	group->total = ktime_get_ns();
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: another clock is read between
 * check: clock-twice
 * check-finding: @again review stamp_three sched_clock hazard=clock-order
 * check-seen: walks=1 reads=2
 */
