// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define HAVE_TIME 4

static void account(struct group *group, int flags)
{
	if (!(flags & HAVE_TIME))
		group->stamp = sched_clock();
	group->level++;
}

static void account_more(struct group *group, int flags)
{
	if (group->enabled)
		flags |= 1;
	account(group, flags);
}

void stamp_both(struct group *group, struct task *task)
{
	task->stamp = sched_clock();
	account_more(group, HAVE_TIME | 2);
}

void account_all(struct group *group)
{
	account_more(group, 0);
}

/*
 * check-name: flags tell the callee that the time is there
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
