// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_enabled(struct group *first, int cpu)
{
	u64 now = 0;

	WALK(group, first) {
		if (group->enabled) {
			if (!now)
				now = cpu_clock(cpu);
			group_account(group, now);
		}
	} WALK_END(group)
}

/*
 * check-name: read at first use: the condition holds once in a walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
