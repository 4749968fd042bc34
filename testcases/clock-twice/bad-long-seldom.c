// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void scan(struct task *all)
{
	for (; all; all = all->next)
		all->total = 0;
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (unlikely(!group->parent))
		scan(task);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: an improbable path loops over many
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
