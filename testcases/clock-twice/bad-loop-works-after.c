// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct task *task);

void stamp_all(struct group *group, struct task *all)
{
	for (; all; all = all->next) {
		group->stamp = sched_clock();
		if (all->cpu)
			group->level++;
		all->stamp = sched_clock();	/* @again */
		if (all->cpu)
			work(all);
	}
}

/*
 * check-name: each turn works, but not between the two
 * check: clock-twice
 * check-finding: @again safe stamp_all sched_clock
 * check-seen: walks=1 reads=2
 */
