// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void two_phases(struct group *group, void (*work)(void))
{
	u64 t0, t1;

	t0 = sched_clock();
	work();
	group->total += sched_clock() - t0;
	group->level++;
	t1 = sched_clock();	/* @again */
	work();
	group->stamp += sched_clock() - t1;
}

/*
 * check-name: one interval ends, the next begins
 * check: clock-twice
 * check-finding: @again review two_phases sched_clock hazard=interval-grows
 * check-seen: walks=1 reads=2
 */
