// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_cpus(struct group *group)
{
	int cpu;

	for (; group; group = group->parent)
		for_each_possible_cpu(cpu)
			per_cpu_ptr(group->pcpu, cpu)->start = cpu_clock(cpu);
}

/*
 * check-name: each CPU's clock is read within the walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
