// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_one(struct group *group, struct task *task, int n)
{
	switch (n) {
	case 3:
		group->stamp = sched_clock();
		break;
	case 7:
		group->total++;
		break;
	case 11:
		group->cpu = 0;
		break;
	}
	group->level++;
	if (n == 7)
		task->stamp = sched_clock();
}

/*
 * check-name: a case of a switch, and another number after it
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
