// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void update_tick(struct group *group, u64 from)
{
	if (group->enabled)
		group->total = sched_clock() - from;
	else
		group->level++;
}

void tick(struct group *group)
{
	update_tick(group, sched_clock());	/* @read */
}

/*
 * check-name: the callee measures from there, behind a branch
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional path=tick,update_tick,tick
 * check-seen: walks=1 reads=1
 */
