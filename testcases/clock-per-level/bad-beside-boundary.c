// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_and_wake(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		if (group->level < 0)
			printk("group below zero\n");
		group_account(group, cpu_clock(cpu));	/* @read */
		WARN_ON(!group->pcpu);
	}
}

/*
 * check-name: reports beside the read neither hide nor excuse it
 * check: clock-per-level
 * check-finding: @read advice|safe account_and_wake cpu_clock
 * check-seen: walks=1 reads=1
 */
