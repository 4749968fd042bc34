// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct interval {
	u64 start;
	u64 length;
};

void measure_levels(struct group *first)
{
	struct interval interval;

	WALK(group, first) {
		interval.start = sched_clock();
		group->level++;
		interval.length = sched_clock() - interval.start;
		group->total += interval.length;
	} WALK_END(group)
}

/*
 * check-name: the start stamp lies in a local structure
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
