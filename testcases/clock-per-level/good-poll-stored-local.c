// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void get_now(u64 *now)
{
	*now = sched_clock();
}

void visit_until(struct group *first, u64 deadline)
{
	u64 now;

	WALK(group, first) {
		group->total++;
		get_now(&now);
		if (now > deadline)
			WALK_LEAVE;
	} WALK_END(group)
}

/*
 * check-name: the time is kept in a variable that a callee fills, and ends the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
