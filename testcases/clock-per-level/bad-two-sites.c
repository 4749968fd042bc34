// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_twice(struct group *first, int cpu)
{
	WALK(group, first) {
		group->stamp = cpu_clock(cpu);	/* @either */
		group->pcpu->start = cpu_clock(cpu);	/* @either */
	} WALK_END(group)
}

/*
 * check-name: two reads of one clock in one walk are one finding
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @either safe account_twice cpu_clock
 * check-seen: walks=1 reads=2
 */
