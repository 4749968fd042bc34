// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now_ns(void)
{
	return ktime_get_ns();
}

static noinline u64 group_now(void)
{
	return now_ns();
}

static void group_tick(struct group *group)
{
	u64 now = group_now();	/* @read */

	if (now - group->stamp < NSEC_PER_MSEC)
		return;
	group->stamp = now;
	group->level++;
}

static void group_run(struct group *group)
{
	u64 start = now_ns();

	group_tick(group);
	group->total += now_ns() - start;
}

void update_process_times(struct group *group)
{
	group_run(group);
}

/*
 * check-name: a function that is no more than the clock, at one of its calls
 * check: clock-too-fine
 * check-finding: @read advice group_tick group_now
 * check-seen: reads=3
 */
