// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_through(struct group *first, int slot)
{
	struct group_cpu *gc;

	WALK(group, first) {
		gc = per_cpu_ptr(group->pcpu, slot);
		gc->start = sched_clock_cpu(gc->cpu);
	} WALK_END(group)
}

/*
 * check-name: the CPU comes through a pointer that the body assigns
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
