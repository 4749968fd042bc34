// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void measure(struct group *group, struct task *task)
{
	u64 t0 = sched_clock(), spent;

	for (; group; group = group->parent)
		group->level++;
	spent = sched_clock() - t0;
	if (spent > task->total)
		task->total = spent;
}

/*
 * check-name: an interval around a walk
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
