// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool expired(struct group *group)
{
	u64 now = sched_clock();	/* @read */

	if (!group->total || now < group->stamp + group->total)
		return false;
	group->level++;
	return true;
}

/*
 * check-name: only the second half of the condition needs it
 * check: clock-unused
 * check-finding: @read safe expired sched_clock conditional
 * check-seen: walks=1 reads=1
 */
