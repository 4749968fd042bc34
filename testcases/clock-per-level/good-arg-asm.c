// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_asm(struct group *group)
{
	for (; group; group = group->parent) {
		int cpu;

		asm volatile("movl $0, %0" : "=r" (cpu));
		group_account(group, cpu_clock(cpu));
	}
}

void account_asm_memory(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));
		asm volatile("incl %0" : "+m" (cpu));
	}
}

/*
 * check-name: an asm statement makes the CPU
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
