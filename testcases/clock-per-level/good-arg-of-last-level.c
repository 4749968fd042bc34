// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_shifted(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));
		cpu = group->cpu;
	}
}

/*
 * check-name: the CPU of the level below
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
