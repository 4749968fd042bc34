// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	if (!group->enabled)
		return;
	group->total += now - group->stamp;
	group->stamp = now;
}

/*
 * check-name: a path returns before it is used
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional
 * check-seen: walks=1 reads=1
 */
