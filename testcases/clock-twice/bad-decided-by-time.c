// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	int phase = sched_clock() > group->stamp ? 3 : 1;

	task->cpu = phase;
	if (phase == 3)
		task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: the first time decides what is done
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
