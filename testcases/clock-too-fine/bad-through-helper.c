// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static bool due(struct group *group, u64 now)
{
	if (now - group->stamp < 20 * NSEC_PER_MSEC)
		return false;
	group->stamp = now;
	return true;
}

static void group_tick(struct group *group)
{
	if (due(group, local_clock()))	/* @read */
		group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a helper compares, and sets the stamp
 * check: clock-too-fine
 * check-finding: @read advice group_tick local_clock
 * check-seen: reads=1
 */
