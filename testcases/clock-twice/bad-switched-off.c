// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool arch_static_branch_jump(int *key, bool branch);

extern int accounting_off;

static void account(struct task *task)
{
	if (likely(!arch_static_branch_jump(&accounting_off, true)))
		return;
	task->stamp = sched_clock();
}

void switch_task(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	account(task);	/* @again */
}

/*
 * check-name: behind a key whose hint is against what it is by default
 * check: clock-twice
 * check-finding: @again safe switch_task sched_clock conditional path=switch_task,account
 * check-seen: walks=1 reads=2
 */
