// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

volatile int busy_cpu;

void account_global(struct group *first)
{
	WALK(group, first) {
		group_account(group, cpu_clock(busy_cpu));
	} WALK_END(group)
}

void account_once(struct group *first, int *cpu)
{
	WALK(group, first) {
		group_account(group, cpu_clock(READ_ONCE(*cpu)));
	} WALK_END(group)
}

/*
 * check-name: the argument is read as volatile: others may change it
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
