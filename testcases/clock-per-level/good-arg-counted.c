// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_spread(struct group *first)
{
	int cpu = 0;

	WALK(group, first) {
		group_account(group, cpu_clock(cpu));
		cpu++;
	} WALK_END(group)
}

/*
 * check-name: the CPU is counted along with the levels
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
