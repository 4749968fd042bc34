// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void scan(struct group *group, struct task *all)
{
	if (unlikely(!group->parent))
		for (; all; all = all->next)
			all->total = 0;
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	scan(group, task);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: a callee loops over many on an improbable path
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
