// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now;

	if (unlikely(group->level < 0)) {
		now = ktime_get_ns();
		if (now - group->stamp >= NSEC_PER_MSEC) {
			group->stamp = now;
			group->level = 0;
		}
	}
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: behind what the source calls improbable
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
