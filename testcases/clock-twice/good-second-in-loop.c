// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_all(struct group *group, struct task *all, void (*work)(void))
{
	group->stamp = sched_clock();
	for (; all; all = all->next) {
		all->stamp = sched_clock();
		work();
	}
}

/*
 * check-name: the second read is made again and again, ever later
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
