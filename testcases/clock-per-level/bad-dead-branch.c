// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_groups(struct group *first, int cpu)
{
	int unused = 0;

	WALK(group, first) {
		if (sizeof(group->stamp) < 4)
			unused = group->level;
		if (unused && group->enabled && group->level > 3)
			group->total = 0;
		group_account(group, cpu_clock(cpu));	/* @read */
		if (0)
			WALK_LEAVE;
	} WALK_END(group)
}

/*
 * check-name: unrelated dead code changes nothing
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_groups cpu_clock
 * check-seen: walks=1 reads=1
 */
