// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp_all(struct group *group, struct task *all)
{
	group->stamp = sched_clock();
	for (; all; all = all->next)
		all->total = 0;
}

void stamp_both(struct group *group, struct task *task)
{
	stamp_all(group, task->next);
	task->stamp = sched_clock();
}

/*
 * check-name: the first callee works long after its read
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
