// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	WRITE_ONCE(group->enabled, true);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: others are meant to see a store between
 * check: clock-twice
 * check-finding: @again advice stamp_both sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=2
 */
