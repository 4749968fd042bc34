// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
	else
		group->level++;
}

void tick(struct group *group)
{
	update_tick(group, sched_clock());	/* @read */
}

/*
 * check-name: an argument that one branch of the callee needs
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional path=tick,update_tick,tick
 * check-seen: walks=1 reads=1
 */
