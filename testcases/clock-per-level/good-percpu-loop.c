// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_cpus(struct group *group)
{
	int cpu;

	for_each_possible_cpu(cpu)
		per_cpu_ptr(group->pcpu, cpu)->start = cpu_clock(cpu);
}

void stamp_cpus_here(struct group *group)
{
	int cpu;

	for_each_possible_cpu(cpu)
		per_cpu_ptr(group->pcpu, cpu)->start = sched_clock();
}

/*
 * check-name: a loop over the CPUs is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
