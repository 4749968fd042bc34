// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void restart(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
	group->level++;
}

static void update_tick(struct group *group, u64 now)
{
	group->child->level++;
	restart(group, now);
}

void tick(struct group *group)
{
	update_tick(group, sched_clock());	/* @read */
}

/*
 * check-name: the time goes down through two calls
 * check: clock-unused
 * check-finding: @read safe tick sched_clock conditional path=tick,update_tick,restart,tick
 * check-seen: walks=1 reads=1
 */
