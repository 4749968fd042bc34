// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

noinline int count(struct group *group)
{
	return group->child ? count(group->child) + count(group->sibling) : 1;
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	group->level = count(group);
	task->stamp = sched_clock();
}

/*
 * check-name: a callee that may come back
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
