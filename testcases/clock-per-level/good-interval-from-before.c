// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void measure_walk(struct group *first)
{
	u64 start = local_clock();

	WALK(group, first) {
		group->total += local_clock() - start;
	} WALK_END(group)
}

/*
 * check-name: the time since the walk began, at each level
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
