// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 seen;

static void group_tick(struct group *group, u64 *to)
{
u64 now = local_clock();

if (now - group->stamp < NSEC_PER_MSEC)
	return;
*to = now;
}

void update_process_times(struct group *group)
{
	group_tick(group, &seen);
}

/*
 * check-name: the time also goes where a pointer leads, and who reads it there is not known
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
