// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	u64 now = local_clock();	/* @read */

	if ((s64)(group->stamp - now) > 0)
		return;
	group->stamp = now + 10 * NSEC_PER_MSEC;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the same, as a signed difference against zero
 * check: clock-too-fine
 * check-finding: @read advice group_tick local_clock
 * check-seen: reads=1
 */
