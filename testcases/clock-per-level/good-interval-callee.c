// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void work_and_measure(struct group *group, int cpu)
{
	u64 start = cpu_clock(cpu), end;

	group->level++;
	end = cpu_clock(cpu);
	if (end > start)
		group->total += end - start;
}

void measure_levels(struct group *first, int cpu)
{
	WALK(group, first) {
		work_and_measure(group, cpu);
	} WALK_END(group)
}

/*
 * check-name: a callee measures how long its own work takes
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
