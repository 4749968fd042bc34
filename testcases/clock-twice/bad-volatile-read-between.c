// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	task->total = READ_ONCE(group->total);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: what others may change is read between
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock hazard=volatile-read
 * check-seen: walks=1 reads=2
 */
