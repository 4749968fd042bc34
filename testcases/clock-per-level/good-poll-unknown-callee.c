// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool group_done(struct group *group, u64 now);

void visit_until(struct group *group)
{
	for (; group; group = group->parent)
		if (group_done(group, sched_clock()))
			return;
}

/*
 * check-name: a function of another unit gets the time and tells when to stop
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
