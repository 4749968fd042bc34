// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_tick(struct group *group)
{
	u64 now = ktime_get_ns();

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

/*
 * check-name: a path that nobody is known to run often
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
