// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
	else
		group->level++;
}

void (*updater)(struct group *group, u64 now) = update_tick;

void tick(struct group *group)
{
	update_tick(group, sched_clock());	/* @read */
}

/*
 * check-name: a callee that may be called through a pointer
 * check: clock-unused
 * check-finding: @read review tick sched_clock conditional path=tick,update_tick,tick hazard=unknown-caller
 * check-seen: walks=1 reads=1
 */
