// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void update_tick(struct group *group, u64 end)
{
	if (group->enabled)
		group->stamp = end;
	group->level++;
}

void tick(struct group *group)
{
	update_tick(group, sched_clock() + NSEC_PER_MSEC);
}

/*
 * check-name: the callee gets what is made of it
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
