// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task, int n)
{
	if (n > 2) {
		group->stamp = sched_clock();
		switch (n) {
		case 7:
			group->total++;
			break;
		case 11:
			group->cpu = 0;
			break;
		case 13:
			task->stamp = sched_clock();	/* @again */
			break;
		}
	}
}

/*
 * check-name: a switch within what the number is tested for
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
