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
	update_tick(group, sched_clock());	/* @tick */
}

void idle_exit(struct group *group)
{
	update_tick(group, sched_clock());	/* @idle */
}

/*
 * check-name: every caller reads the clock for it
 * check: clock-unused
 * check-finding: @tick safe tick sched_clock conditional path=tick,update_tick,tick
 * check-finding: @idle safe idle_exit sched_clock conditional path=idle_exit,update_tick,idle_exit
 * check-seen: walks=1 reads=1
 */
