// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 total(struct group *group)
{
	return READ_ONCE(group->total);
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	task->total = total(group);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: what others may change is read by a callee
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock hazard=volatile-read
 * check-seen: walks=1 reads=2
 */
