// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_and_count(struct group *group, struct task *task)
{
	task->stamp = sched_clock();
	for (; group; group = group->parent)
		group->level++;
	task->total = sched_clock();	/* @again */
}

/*
 * check-name: a walk to the root between is no long work
 * check: clock-twice
 * check-finding: @again safe stamp_and_count sched_clock
 * check-seen: walks=1 reads=2
 */
