// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

int mod_timer(void *timer, unsigned long expires);

void stamp_both(struct group *group, struct task *task, void *timer)
{
	group->stamp = sched_clock();
	mod_timer(timer, 10);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: a timer is moved between: the model says that this is brief
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
