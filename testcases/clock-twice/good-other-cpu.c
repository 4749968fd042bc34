// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(group->cpu);
	task->stamp = cpu_clock(task->cpu);
}

/*
 * check-name: the clocks of two CPUs
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
