// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void pace_levels(struct group *first)
{
	u64 last = 0;

	WALK(group, first) {
		u64 now = sched_clock();

		group->total += now - last;
		last = now;
	} WALK_END(group)
}

/*
 * check-name: each level measures from the one before, the first one from zero
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
