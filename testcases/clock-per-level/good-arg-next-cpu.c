// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_round(struct group *group, int cpu)
{
	while (group) {
		cpu = next_cpu(cpu);
		group_account(group, cpu_clock(cpu));
		group = group->parent;
	}
}

/*
 * check-name: each level goes on to another CPU
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
