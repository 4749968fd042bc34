// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void count_late(struct group *first, u64 limit)
{
	WALK(group, first) {
		u64 now = sched_clock();	/* @read */

		if (now - group->stamp > limit)
			group->total++;
	} WALK_END(group)
}

/*
 * check-name: the time is compared, but does not end the walk
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe count_late sched_clock
 * check-seen: walks=1 reads=1
 */
