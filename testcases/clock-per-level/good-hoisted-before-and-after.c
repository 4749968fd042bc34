// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

u64 visit_groups(struct group *first)
{
	u64 before = sched_clock();

	WALK(group, first) {
		group->stamp = before;
	} WALK_END(group)

	return sched_clock();
}

/*
 * check-name: read before and after the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
