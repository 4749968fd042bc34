// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void measure_levels(struct group *first, int cpu)
{
	WALK(group, first) {
		u64 start = cpu_clock(cpu);

		per_cpu_ptr(group->pcpu, cpu)->state++;
		group->total += cpu_clock(cpu) - start;
	} WALK_END(group)
}

/*
 * check-name: two reads around the work at each level measure it
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
