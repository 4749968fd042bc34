// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_enabled(struct group *first, int cpu)
{
	WALK(group, first) {
		if (group->enabled)
			group_account(group, cpu_clock(cpu));	/* @read */
	} WALK_END(group)
}

/*
 * check-name: the body reads under a condition of the node
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_enabled cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
