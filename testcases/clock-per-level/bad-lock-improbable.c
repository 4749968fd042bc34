// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static __cold void reset_level(struct group *group)
{
	raw_spin_lock(&group->lock);
	group->level = 0;
	raw_spin_unlock(&group->lock);
}

void account_reset(struct group *group)
{
	for (; group; group = group->parent) {
		if (group->level > 3)
			reset_level(group);
		group_account(group, sched_clock());	/* @cold */
	}
}

void account_locked(struct group *group)
{
	for (; group; group = group->parent) {
		if (unlikely(group->level > 3)) {
			raw_spin_lock(&group->lock);
			group->level--;
			raw_spin_unlock(&group->lock);
		}
		group_account(group, sched_clock());	/* @unlikely */
	}
}

/*
 * check-name: a lock that is seldom taken is a lock
 * check: clock-per-level
 * check-finding: @cold advice account_reset sched_clock hazard=seqcount-backdate
 * check-finding: @unlikely advice account_locked sched_clock hazard=seqcount-backdate
 * check-seen: walks=2 reads=2
 */
