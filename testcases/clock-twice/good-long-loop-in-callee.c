// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void scan(struct task *all)
{
	for (; all; all = all->next)
		all->total = 0;
}

void stamp_and_scan(struct group *group, struct task *task, struct task *all)
{
	group->stamp = sched_clock();
	scan(all);
	task->stamp = sched_clock();
}

/*
 * check-name: a callee loops over many
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
