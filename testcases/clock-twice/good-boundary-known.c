// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

noinline void wake_up_group(struct group *group)
{
	group->level++;
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	wake_up_group(group);
	task->stamp = sched_clock();
}

/*
 * check-name: a boundary function is one, though its body is there
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
