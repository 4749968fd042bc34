// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	raw_spin_lock(&group->lock);
	group->stamp = sched_clock();
	task->stamp = sched_clock();	/* @again */
	raw_spin_unlock(&group->lock);
}

/*
 * check-name: a lock that is held all the time
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
