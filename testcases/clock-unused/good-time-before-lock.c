// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();

	raw_spin_lock(&group->lock);
	if (group->enabled)
		group->stamp = now;
	raw_spin_unlock(&group->lock);
}

/*
 * check-name: the time before the wait for a lock
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
