// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define HAVE_TIME 4

noinline void account(struct group *group, int flags)
{
	if (!(flags & HAVE_TIME))
		group->stamp = sched_clock();
	group->level++;
}

void stamp_both(struct group *group, struct task *task, int flags)
{
	if (!(flags & HAVE_TIME)) {
		task->stamp = sched_clock();
		flags |= HAVE_TIME;
	}
	account(group, flags);
}

/*
 * check-name: who reads sets the flag that keeps the other from it
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
