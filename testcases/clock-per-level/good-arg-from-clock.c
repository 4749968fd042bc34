// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_scattered(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		group->stamp = cpu_clock(cpu);
		cpu = group->stamp & 7;
	}
}

/*
 * check-name: the CPU comes from the last time that was read
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
