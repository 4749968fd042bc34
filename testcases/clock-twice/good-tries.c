// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* A reading, and the time it was taken at to within so much. */
u64 exact_time(struct group *group, const volatile u32 *timer, u64 most)
{
	int i;

	for (i = 0; i < 5; i++) {
		u64 before = sched_clock(), after;

		group->level = *timer;
		after = sched_clock();
		if (after - before < most)
			return after;
	}
	return 0;
}

/*
 * check-name: one turn is tried after the other until it is short enough
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=2
 */
