// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void work(struct group *group);

static void update_tick(struct group *group, u64 now)
{
	if (group->enabled)
		group->stamp = now;
	group->level++;
}

void tick(struct group *group)
{
	u64 now = sched_clock();

	work(group);
	update_tick(group, now);
}

/*
 * check-name: the work lies before the call
 * check: clock-unused
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
