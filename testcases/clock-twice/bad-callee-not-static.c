// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

noinline void stamp_task(struct task *task)
{
	task->stamp = sched_clock();
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	stamp_task(task);	/* @again */
}

/*
 * check-name: a callee that others may call
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock path=stamp_both,stamp_task hazard=unknown-caller
 * check-seen: walks=1 reads=2
 */
