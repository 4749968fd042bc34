// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_kind(struct group *first, int cpu)
{
	WALK(group, first) {
		switch (group->level) {
		case 0:
			group->total = 0;
			break;
		case 1:
		case 2:
			group_account(group, cpu_clock(cpu));	/* @read */
			break;
		default:
			group->total++;
		}
	} WALK_END(group)
}

/*
 * check-name: one arm of a switch in the body reads
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_kind cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
