// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool expired(struct group *group)
{
	u64 now = sched_clock();	/* @read */
	u64 last = READ_ONCE(group->stamp);

	if (!group->total || now < last + group->total)
		return false;
	group->level++;
	return true;
}

/*
 * check-name: what others may change is read first
 * check: clock-unused
 * check-finding: @read review expired sched_clock conditional hazard=volatile-read
 * check-seen: walks=1 reads=1
 */
