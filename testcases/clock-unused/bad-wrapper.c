// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline u64 group_now(void)
{
	return sched_clock();
}

static noinline void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
	else
		group->level++;
}

void tick(struct group *group)
{
	update_tick(group, group_now());	/* @tick */
}

void idle_exit(struct group *group)
{
	update_tick(group, sched_clock());	/* @idle */
}

/*
 * check-name: a function that is no more than the clock reads for the other path too
 * check: clock-unused
 * check-finding: @tick safe tick group_now conditional path=tick,update_tick,tick
 * check-finding: @idle safe idle_exit sched_clock conditional path=idle_exit,update_tick,idle_exit
 * check-seen: walks=1 reads=1
 */
