// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_chosen(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(group->cpu >= 0 ? group->cpu : cpu));
}

/*
 * check-name: the CPU is chosen between the node's and the caller's
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
