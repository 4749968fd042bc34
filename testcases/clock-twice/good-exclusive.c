// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task, bool first)
{
	if (first)
		group->stamp = sched_clock();
	group->level++;
	barrier();
	if (!first)
		task->stamp = sched_clock();
}

/*
 * check-name: one of two, never both
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
