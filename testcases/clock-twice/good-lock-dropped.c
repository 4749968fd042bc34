// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	raw_spin_lock(&group->lock);
	group->stamp = sched_clock();
	raw_spin_unlock(&group->lock);
	task->stamp = sched_clock();
}

/*
 * check-name: a lock is dropped and taken between
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
