// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void update_tick(struct group *group, u64 now)
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

void idle_exit(struct group *group, u64 now)
{
	group->total = now;
	update_tick(group, now);
}

/*
 * check-name: another caller has the time already
 * check: clock-unused
 * check-finding: @read advice tick sched_clock conditional path=tick,update_tick,tick hazard=caller-has-time
 * check-seen: walks=1 reads=1
 */
