// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	if (unlikely(!group->parent)) {
		u64 now = sched_clock();

		if (group->enabled)
			group->stamp = now;
	}
}

/*
 * check-name: an improbable path reads
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
