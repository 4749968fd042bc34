// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_levels(struct group *group, struct task *task, void (*work)(void))
{
	task->stamp = sched_clock();
	for (; group; group = group->parent) {
		group->stamp = sched_clock();
		work();
	}
}

/*
 * check-name: the second read is one a level: another check says so
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
