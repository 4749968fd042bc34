// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(0);
	task->stamp = cpu_clock(1);
}

/*
 * check-name: two CPUs by number
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
