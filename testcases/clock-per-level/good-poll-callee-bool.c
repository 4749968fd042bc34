// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static bool time_is_up(u64 deadline)
{
	return local_clock() >= deadline;
}

void visit_until(struct group *first, u64 deadline)
{
	WALK(group, first) {
		group->total++;
		if (time_is_up(deadline))
			WALK_LEAVE;
	} WALK_END(group)
}

/*
 * check-name: a callee reads, compares, and its answer ends the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
