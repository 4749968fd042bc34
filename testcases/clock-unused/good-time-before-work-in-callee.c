// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct group *group);

static void update_tick(struct group *group, u64 now)
{
	work(group);
	if (group->enabled)
		group->stamp = now;
}

void tick(struct group *group)
{
	update_tick(group, sched_clock());
}

/*
 * check-name: the callee works first
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
