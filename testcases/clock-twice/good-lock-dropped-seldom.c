// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (unlikely(!group->enabled)) {
		raw_spin_unlock(&group->lock);
		raw_spin_lock(&group->lock);
	}
	task->stamp = sched_clock();
}

/*
 * check-name: a lock is dropped on an improbable path
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
