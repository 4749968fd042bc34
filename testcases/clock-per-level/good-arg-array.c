// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_first(struct group *group, int *cpus)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpus[0]));
		cpus[group->level] = group->cpu;
	}
}

/*
 * check-name: an element of an array that the loop writes at another index
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
