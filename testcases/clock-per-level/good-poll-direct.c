// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void visit_until(struct group *first, u64 deadline)
{
	WALK(group, first) {
		if (sched_clock() > deadline)
			WALK_LEAVE;
		group->total++;
	} WALK_END(group)
}

/*
 * check-name: the walk ends when its time is up
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
