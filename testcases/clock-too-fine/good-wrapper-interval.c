// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline u64 now_ns(void)
{
	return ktime_get_ns();
}

static void group_run(struct group *group)
{
	u64 start = now_ns();

	group->level++;
	group->total += now_ns() - start;
}

void update_process_times(struct group *group)
{
	group_run(group);
}

/*
 * check-name: an interval is measured by a function that is no more than the clock
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=2
 */
