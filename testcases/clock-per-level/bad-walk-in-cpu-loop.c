// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_all(struct group *from)
{
	struct group *group;
	int cpu;

	for_each_possible_cpu(cpu) {
		for (group = from; group; group = group->parent)
			group_account(group, cpu_clock(cpu));	/* @read */
	}
}

/*
 * check-name: a walk per CPU: within one walk the CPU does not change
 * check: clock-per-level
 * check-finding: @read safe account_all cpu_clock
 * check-seen: walks=1 reads=1
 */
