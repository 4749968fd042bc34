// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void cpu_of_group(const struct group *group, int *cpu)
{
	*cpu = group->cpu;
}

void account_found(struct group *first)
{
	int cpu;

	WALK(group, first) {
		cpu_of_group(group, &cpu);
		group_account(group, cpu_clock(cpu));
	} WALK_END(group)
}

/*
 * check-name: a callee puts the CPU into a local variable
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
