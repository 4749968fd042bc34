// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct place {
	int cpu;
};

void account_placed(struct group *first, struct place *place)
{
	WALK(group, first) {
		group_account(group, cpu_clock(place->cpu));
		place->cpu = group->cpu;
	} WALK_END(group)
}

/*
 * check-name: the loop stores to the field that holds the CPU
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
