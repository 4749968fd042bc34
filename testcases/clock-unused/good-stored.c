// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void update_tick(struct group *group, const u64 *now)
{
	if (group->enabled)
		group->stamp = *now;
}

void tick(struct group *group)
{
	group->total = sched_clock();
	update_tick(group, &group->total);
}

/*
 * check-name: it is stored, and used from there
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
