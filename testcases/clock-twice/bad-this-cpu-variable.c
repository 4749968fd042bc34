// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern int cpu_number;

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(cpu_number);
	task->stamp = cpu_clock(cpu_number);	/* @again */
}

/*
 * check-name: this CPU's number is read: the task may move
 * check: clock-twice
 * check-finding: @again review stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
