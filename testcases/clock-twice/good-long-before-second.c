// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp_later(struct task *task)
{
	struct task *t;

	for (t = task->next; t; t = t->next)
		t->total = 0;
	task->stamp = sched_clock();
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	stamp_later(task);
}

/*
 * check-name: the second callee works long before its read
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
