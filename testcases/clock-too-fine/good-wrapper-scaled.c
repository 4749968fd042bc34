// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* The clock counts pieces of a nanosecond, somehow. */
static noinline u64 group_now(u64 scale)
{
	return ktime_get_ns() * scale;
}

static void group_tick(struct group *group)
{
	u64 now = group_now(group->level);

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

void update_process_times(struct group *group)
{
	group_tick(group);
}

/*
 * check-name: a function that makes more of the clock's time is not the clock
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
