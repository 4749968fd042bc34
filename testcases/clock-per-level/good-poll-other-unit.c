// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool timed_out_far(u64 deadline);

void visit_until(struct group *group, u64 deadline)
{
	for (; group; group = group->parent) {
		if (timed_out_far(deadline))
			return;
		group->total++;
	}
}

/*
 * check-name: a function of another unit tells that the time is up
 * check: clock-per-level
 * check-units: unit-timeout.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
