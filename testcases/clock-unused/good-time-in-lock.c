// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now;

	raw_spin_lock(&group->lock);
	now = sched_clock();
	raw_spin_unlock(&group->lock);
	if (group->enabled)
		group->stamp = now;
}

/*
 * check-name: the time in which a lock was held
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
