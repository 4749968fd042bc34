// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	raw_spin_lock(&group->lock);
	task->stamp = sched_clock();
	raw_spin_unlock(&group->lock);
}

/*
 * check-name: who takes a lock may have to wait for it
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
