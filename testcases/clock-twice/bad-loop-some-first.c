// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct task *task);

void stamp_all(struct group *group, struct task *all)
{
	for (; all; all = all->next) {
		if (all->cpu)
			group->stamp = sched_clock();
		all->stamp = sched_clock();	/* @again */
		if (all->total)
			work(all);
	}
}

/*
 * check-name: some turns read first; each works after the second read
 * check: clock-twice
 * check-finding: @again safe stamp_all sched_clock conditional
 * check-seen: walks=1 reads=2
 */
