// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group, struct task *task)
{
	u64 now = sched_clock();

	if (group->enabled)
		group->stamp = now;
	group->level++;
	if (task->cpu)
		task->stamp = now;
}

/*
 * check-name: two branches need it: which one is not told
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
