// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void complain(struct group *group);

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	if (unlikely(!group->parent))
		complain(group);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: an improbable path calls what nobody knows
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
