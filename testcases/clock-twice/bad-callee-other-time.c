// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void stamp_task(struct task *task)
{
	u64 now = task->cpu ? ktime_get_ns() : 0;

	task->total = now;
	if (!now)
		task->stamp = sched_clock();
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	stamp_task(task);	/* @again */
}

/*
 * check-name: the callee reads where another clock has no time
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock conditional path=stamp_both,stamp_task hazard=clock-order
 * check-seen: walks=1 reads=2
 */
