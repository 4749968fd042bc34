// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void touch_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		(void)sched_clock_cpu(cpu);	/* @read */
		group->total++;
	}
}

/*
 * check-name: the value is not even used
 * check: clock-per-level
 * check-finding: @read safe touch_groups sched_clock_cpu
 * check-seen: walks=1 reads=1
 */
