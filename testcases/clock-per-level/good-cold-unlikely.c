// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void check_groups(struct group *first)
{
	WALK(group, first) {
		if (unlikely(group->level < 0))
			group->stamp = sched_clock();
		group->total++;
	} WALK_END(group)
}

/*
 * check-name: the read is on an edge that the source calls unlikely
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
