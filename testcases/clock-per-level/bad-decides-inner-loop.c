// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_late(struct group *group, struct task *tasks)
{
	for (; group; group = group->parent) {
		u64 now = sched_clock();	/* @read */
		struct task *task;

		for (task = tasks; task; task = task->next) {
			if (task->stamp > now)
				break;
			task->total++;
		}
	}
}

/*
 * check-name: the time ends an inner loop, which does not read it
 * check: clock-per-level
 * check-finding: @read safe account_late sched_clock
 * check-seen: walks=1 reads=1
 */
