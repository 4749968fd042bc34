// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	struct task *t;

	group->stamp = sched_clock();
	if (unlikely(!group->parent))
		for (t = task; t; t = t->next)
			t->total = 0;
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: an improbable path has a loop over many
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
