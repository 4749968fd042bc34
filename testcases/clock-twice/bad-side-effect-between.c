// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task, int cpu)
{
	group->stamp = cpu_clock(cpu);
	cpu_clock(cpu);
	task->stamp = cpu_clock(cpu);	/* @again */
}

/*
 * check-name: a read whose time nobody wants stands between
 * check: clock-twice
 * check-finding: @again safe stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
