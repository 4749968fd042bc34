// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void task_switch(struct group *group, struct group *common, int cpu)
{
	do {
		if (group == common)
			break;
		if (per_cpu_ptr(group->pcpu, cpu)->state & 1)
			return;
		group_account(group, cpu_clock(cpu));	/* @read */
	} while ((group = group->parent));
}

/*
 * check-name: the walk can end before the read, but each level that it passes reads
 * check: clock-per-level
 * check-finding: @read safe task_switch cpu_clock
 * check-seen: walks=1 reads=1
 */
