// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

void sync_clocks(void)
{
	int cpu;

	for_each_possible_cpu(cpu)
		sched_clock_cpu(cpu);
}

/*
 * check-name: a remote clock is read for its side effect, CPU by CPU
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
