// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_tick(struct group *group)
{
	group->level = (int)(local_clock() >> 30);	/* @read */
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: the time is stored in about seconds
 * check: clock-too-fine
 * check-finding: @read advice group_tick local_clock
 * check-seen: reads=1
 */
