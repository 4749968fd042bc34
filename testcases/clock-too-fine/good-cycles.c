// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 get_cycles(void);

static void group_tick(struct group *group)
{
	u64 now = get_cycles();

	if (now - group->stamp < 1000000)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a counter of cycles: a million of them is no millisecond
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
