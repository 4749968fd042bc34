// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

u64 stamp_first_enabled(struct group *first, int cpu)
{
	u64 now = 0;

	WALK(group, first) {
		if (group->enabled) {
			now = cpu_clock(cpu);
			group_account(group, now);
			WALK_LEAVE;
		}
		group->total++;
	} WALK_END(group)
	return now;
}

/*
 * check-name: the read sits on a path that leaves the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
