// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

int smp_call_function_single(int cpu, void (*func)(void *), void *info, int wait);
void smp_call_function(void (*func)(void *), void *info, int wait);

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		smp_call_function_single(cpu, NULL, group, 1);
		smp_call_function(NULL, group, 1);
	} WALK_END(group)
}

/*
 * check-name: another CPU is called
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
